#!/bin/sh
# What a team's pipeline does with one remote, from its sources to all players: check, publish, ask, roll out.
# Run it at the root of the repository:  release/pipeline.sh mfe-betting
# RELEASE_SERVER and RELEASE_TOKEN say where it releases to, or RELEASE_STORAGE; RELEASE_BY and WHY stand in the history.
# RELEASE_APP is where players open the app. With DETACH=1 it ends once the rollout has begun.
set -eu
remote=$1

npx tsc -b "$remote"
npx oxlint --no-error-on-unmatched-pattern "$remote"
npx jest "$remote/"

npm run --silent release -- publish "$remote" --json > .release.json
release=$(node -p 'JSON.parse(require("fs").readFileSync(".release.json", "utf8")).release')
rm .release.json

npm run --silent release -- can-i "$remote@$release"
npm run --silent release -- rollout "$remote@$release" \
  --steps "${STEPS:-5,25,100}" --window "${WINDOW:-10m}" --minimum "${MINIMUM:-400}" --why "${WHY:-pipeline}" ${DETACH:+--detach}
