#!/bin/sh
# A team's pipeline for one remote, from its sources to all players: check, publish, can-i, rollout.
# Run it at the root of the repository:  release/pipeline.sh mfe-betting
# RELEASE_SERVER and RELEASE_TOKEN set the target, or RELEASE_STORAGE. The history records RELEASE_BY and WHY.
# RELEASE_APP is the address of the app. With DETACH=1 it ends once the rollout has begun, and replaces
# a rollout that still runs.
set -eu
remote=$1

npx tsc -b "$remote"
npx oxlint --no-error-on-unmatched-pattern "$remote"
npx jest "$remote/"
npm run --silent release -- check "$remote"

npm run --silent release -- publish "$remote" --json > .release.json
release=$(node -p 'JSON.parse(require("fs").readFileSync(".release.json", "utf8")).release')
rm .release.json

npm run --silent release -- can-i "$remote@$release"
npm run --silent release -- rollout "$remote@$release" \
  ${STEPS:+--steps "$STEPS"} --window "${WINDOW:-10m}" ${MINIMUM:+--minimum "$MINIMUM"} --why "${WHY:-pipeline}" ${DETACH:+--detach --replace}
