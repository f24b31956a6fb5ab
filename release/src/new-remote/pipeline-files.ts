/** Returns the scripts and the workflow that check, preview and release a remote in its own repository. */
export function pipelineFiles(remote: string, app: string): Record<string, string> {
  return {
    'pipeline.sh': pipeline(remote),
    'preview.sh': preview(remote),
    '.github/workflows/release.yml': workflow(remote, app),
  };
}

function pipeline(remote: string): string {
  return `#!/bin/sh
# From the sources to all players: check, publish, can-i, rollout.
# RELEASE_SERVER and RELEASE_TOKEN set the target. RELEASE_APP is the address of the app. The history records RELEASE_BY
# and WHY. With DETACH=1 it ends once the rollout has begun, and replaces a rollout that still runs.
set -eu

npm run check
npm run --silent release -- publish ${remote} --json > .release.json
release=$(node -p 'JSON.parse(require("fs").readFileSync(".release.json", "utf8")).release')
npm run --silent release -- can-i "${remote}@$release"
npm run --silent release -- rollout "${remote}@$release" \\
  \${STEPS:+--steps "$STEPS"} --window "\${WINDOW:-10m}" \${MINIMUM:+--minimum "$MINIMUM"} --why "\${WHY:-pipeline}" \${DETACH:+--detach --replace}
`;
}

function preview(remote: string): string {
  return `#!/bin/sh
# A preview of a pull request: check, publish, a signed link, and a comment with the link. No player gets the release.
# PULL_REQUEST is its number and COMMIT its newest commit. GITHUB_TOKEN writes the comment.
set -eu

npm run check
npm run --silent release -- publish ${remote} --repository "$GITHUB_REPOSITORY" --commit "$COMMIT" --json > .release.json
release=$(node -p 'JSON.parse(require("fs").readFileSync(".release.json", "utf8")).release')
npm run --silent release -- override "${remote}@$release" --for 7d --json > .release.json
link=$(node -p 'JSON.parse(require("fs").readFileSync(".release.json", "utf8")).link')
npm run --silent release -- comment ${remote} --pull-request "$PULL_REQUEST" --link "$link"
`;
}

function workflow(remote: string, app: string): string {
  return `name: release
on:
  push:
    branches: [main]
  pull_request:
    types: [opened, reopened, synchronize, closed]
permissions:
  contents: read
env:
  RELEASE_SERVER: \${{ vars.RELEASE_SERVER }}
  RELEASE_APP: ${app}
  RELEASE_BY: \${{ github.actor }}
jobs:
  release:
    if: github.event_name == 'push'
    runs-on: ubuntu-latest
    concurrency: release-${remote}
    env:
      RELEASE_TOKEN: \${{ secrets.RELEASE_TOKEN }}
      WHY: \${{ github.sha }}
      DETACH: 1
    steps:
      - uses: actions/checkout@v6
        with: { fetch-depth: 0 }
      - uses: actions/setup-node@v6
        with: { node-version: 24, cache: npm }
      - run: npm ci
      - run: sh pipeline.sh

  # GitHub passes no secret to a pull request from a fork or of Dependabot, so these get no preview.
  preview:
    if: >-
      github.event_name == 'pull_request' && github.actor != 'dependabot[bot]' &&
      github.event.pull_request.head.repo.full_name == github.repository
    runs-on: ubuntu-latest
    concurrency: { group: 'preview-\${{ github.event.number }}', cancel-in-progress: true }
    permissions:
      contents: read
      pull-requests: write
    env:
      RELEASE_TOKEN: \${{ secrets.PREVIEW_TOKEN }}
      GITHUB_TOKEN: \${{ github.token }}
      PULL_REQUEST: \${{ github.event.number }}
      COMMIT: \${{ github.event.pull_request.head.sha }}
    steps:
      - uses: actions/checkout@v6
        with: { fetch-depth: 0, ref: '\${{ github.event.pull_request.head.sha }}' }
      - uses: actions/setup-node@v6
        with: { node-version: 24, cache: npm }
      - run: npm ci
      - if: github.event.action != 'closed'
        run: sh preview.sh
      - if: github.event.action == 'closed'
        run: npm run --silent release -- comment ${remote} --pull-request "$PULL_REQUEST" --closed
`;
}
