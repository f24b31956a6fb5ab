import { createHmac } from 'node:crypto';
import { freeze } from '../commands/states.ts';
import { rollout } from '../commands/rollout.ts';
import { uploadRelease } from 'release/plan/published.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { sampleController } from '../testing/sample-controller.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';
import { candidate, stateOf, worse } from '../testing/sample-rollout.ts';
import { webhook } from './webhook.ts';

interface Message {
  id: string;
  type: string;
  what: string;
  verdict?: { says: string };
}

/** Starts a receiver that can be down, and a webhook that posts to it. */
async function withReceiver() {
  const storage = await sampleLive();
  await uploadRelease(storage, await sampleRelease('mfe-betting', '1.1.0-00000002'));
  const controller = sampleController(storage, worse);
  await controller.tick();
  const received: Message[] = [];
  const said: string[] = [];
  const receiver = { isDown: false, tries: 0, signed: [] as boolean[] };
  const open = () =>
    webhook({
      storage,
      address: 'https://chat.example/hook',
      secret: 'a secret',
      now: controller.clock.now,
      say: (line) => said.push(line),
      post: async (_address, body, headers) => {
        receiver.tries += 1;
        if (receiver.isDown) throw new Error('chat.example answered 503');
        receiver.signed.push(
          headers['release-signature'] ===
            `sha256=${createHmac('sha256', 'a secret').update(`${headers['release-time']}.${body}`).digest('hex')}`,
        );
        received.push(JSON.parse(body) as Message);
      },
    });
  return { storage, controller, received, receiver, said, open };
}

test('posts every move and every rollout event once, in order, signed, with the verdict', async () => {
  const { controller, received, receiver, open } = await withReceiver();
  const deliver = open();
  await deliver();
  controller.onTick(deliver);
  await rollout.run(controller.context(), candidate, {}).catch(() => undefined);
  await deliver();
  await deliver();
  expect(received.filter(({ type }) => type === 'move').map(({ what }) => what)).toEqual([
    `canary ${candidate} to 5 %`,
    `rollback mfe-betting from 1.1.0-00000002 (canary, 5 %) to 1.0.0-00000001`,
  ]);
  expect(received.find(({ what }) => what.includes('rolled back at 5 %'))).toMatchObject({
    type: 'rollout',
    what: expect.stringContaining('80 of 2000 (4.00 %)'),
    verdict: { says: 'bad' },
  });
  expect(new Set(received.map(({ id }) => id)).size).toBe(received.length);
  expect(receiver.signed).not.toContain(false);
});

test('retries rejected messages with backoff, also after a controller change', async () => {
  const { storage, controller, received, receiver, said, open } = await withReceiver();
  await open()();
  receiver.isDown = true;
  await freeze.run(controller.context(), 'mfe-betting', {});
  const deliver = open();
  for (let second = 0; second < 120; second += 1) {
    controller.pass(1000);
    await deliver();
  }
  expect(receiver.tries).toBeGreaterThan(4);
  expect(receiver.tries).toBeLessThan(10);
  receiver.isDown = false;
  await open()();
  expect(received.map(({ what }) => what)).toEqual(['freeze mfe-betting']);
  expect((await storage.read('.controller/webhook.json'))?.body.toString()).toContain('"move"');
  expect(said).toEqual([expect.stringContaining('does not accept the newest events. It will be retried')]);
});

test('a receiver that never answers delays no judgement, and gets one message at a time', async () => {
  const storage = await sampleLive(memoryStorage());
  await uploadRelease(storage, await sampleRelease('mfe-betting', '1.1.0-00000002'));
  let posts = 0;
  const post = () => new Promise<void>(() => void (posts += 1));
  const notify = webhook({ storage, address: 'https://a.example', secret: 's', now: Date.now, say: () => {}, post });
  const controller = sampleController(storage, worse, { reports: [notify] });
  await controller.tick();
  await rollout.run(controller.context(), candidate, {}).catch(() => undefined);
  expect([await stateOf(storage), posts]).toEqual(['taken back', 1]);
});
