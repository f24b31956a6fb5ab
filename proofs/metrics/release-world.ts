import { createServer } from 'node:http';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Measure } from 'shared/plan';
import { withCanary } from 'plane/moves/channel-moves.ts';
import { ownBuilds } from 'plane/gate/authority.ts';
import { movePlan } from 'plane/gate/move-plan.ts';
import { uploadRelease } from 'release/plan/published.ts';
import { openRollouts } from '../plane/rollouts/many-rollouts.ts';
import { ended } from 'plane/testing/many-processes.ts';
import { first, second } from 'plane/testing/run-command.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';

export type ReleaseWorld = Awaited<ReturnType<typeof openReleaseWorld>>;

const PAGES = 10;

/** A controller in its own process, with a canary of the wallet, a webhook, and a GitHub that refuses its token. */
export async function openReleaseWorld() {
  let answer = 200;
  const receiver = createServer((request, response) => {
    const code = request.url?.startsWith('/github/') ? 401 : answer;
    request.resume().on('end', () => response.writeHead(code).end());
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const receives = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const parts = await openRollouts({
    RELEASE_WEBHOOK: `${receives}/`,
    RELEASE_WEBHOOK_SECRET: 'a secret of the proof',
    RELEASE_GITHUB_API: `${receives}/github`,
    RELEASE_GITHUB_TOKEN: 'a token that GitHub refuses',
  });
  const { storage, address } = parts;
  for (const remote of ['mfe-betting', 'mfe-wallet']) await uploadRelease(storage, await sampleRelease(remote, second));
  const canary = { release: second, percent: 25, salt: 'a1b2', until: Date.now() + 3_600_000 };
  await movePlan(
    storage,
    { verb: 'canary', remote: 'mfe-wallet', what: 'a canary', by: 'proof' },
    (plan) => ({
      ...plan,
      remotes: { ...plan.remotes, 'mfe-wallet': withCanary(plan.remotes['mfe-wallet']!, canary) },
    }),
    ownBuilds,
  );
  const controller = await parts.controller();
  controller.stdout?.resume();
  controller.stderr?.resume();

  /** Posts the report of one page, from a network of its own. */
  const report = async (remote: string, release: string, ...seen: Measure[]) => {
    const byte = () => Math.floor(Math.random() * 250) + 1;
    await fetch(`${address}/pulse`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` },
      body: JSON.stringify({ seen: seen.map((measure) => ({ remote, release, measure })) }),
    }).catch(() => undefined); // the controller may be down
  };
  /** Pages report the same again and again. Returns a function that stops them. */
  const keepReporting = (remote: string, release: string, ...seen: Measure[]) => {
    const over = new AbortController();
    const running = (async () => {
      while (!over.signal.aborted) {
        await Promise.all(Array.from({ length: PAGES }, () => report(remote, release, ...seen)));
        await sleep(500);
      }
    })();
    return async () => {
      over.abort();
      await running;
    };
  };
  return {
    storage,
    target: new URL(address).host,
    controller,
    keepReporting,
    webhookAnswers: (status: number) => void (answer = status),
    startLoad: () => {
      const good = ['session', 'opened', 'usable1000', 'tap100', 'paint1000', 'shift10', 'tried', 'accepted'] as const;
      const stops = [
        keepReporting('mfe-betting', first, ...good),
        keepReporting('mfe-wallet', first, ...good),
        keepReporting('shell', first, ...good),
      ];
      return async () => void (await Promise.all(stops.map((stop) => stop())));
    },
    async stop() {
      const isOver = controller.exitCode !== null || controller.signalCode !== null;
      if (!isOver) {
        controller.kill('SIGKILL');
        await ended(controller);
      }
      receiver.close();
      await rm(dirname(storage.name), { recursive: true, force: true });
    },
  };
}
