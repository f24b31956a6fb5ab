import { createHmac } from 'node:crypto';
import { rollout } from '../commands/rollout.ts';
import { uploadRelease } from '../plan/published.ts';
import { sampleController } from '../testing/sample-controller.ts';
import { sampleLive, sampleRelease } from '../testing/sample-release.ts';
import { freeze } from '../commands/states.ts';
import { webhook } from './webhook.ts';

const candidate = 'mfe-betting@1.1.0-00000002';
const fine = { opened: 2000, failed: 4, tried: 500, accepted: 480 };

interface Taken {
  id: string;
  type: string;
  what: string;
  verdict?: { says: string };
}

/** A receiver that may be away, and a webhook that is called again and again. */
async function withReceiver() {
  const storage = await sampleLive();
  await uploadRelease(storage, await sampleRelease('mfe-betting', '1.1.0-00000002'));
  const controller = sampleController(storage, () => ({
    'mfe-betting@1.0.0-00000001': fine,
    [candidate]: { ...fine, failed: 80 },
  }));
  await controller.tick();
  const taken: Taken[] = [];
  const receiver = { isAway: false, tries: 0, signed: [] as boolean[] };
  const open = () =>
    webhook({
      storage,
      address: 'https://chat.example/hook',
      secret: 'a secret',
      now: controller.clock.now,
      post: async (_address, body, headers) => {
        receiver.tries += 1;
        if (receiver.isAway) throw new Error('chat.example answered 503');
        receiver.signed.push(
          headers['release-signature'] ===
            `sha256=${createHmac('sha256', 'a secret').update(`${headers['release-time']}.${body}`).digest('hex')}`,
        );
        taken.push(JSON.parse(body) as Taken);
      },
    });
  return { storage, controller, taken, receiver, open };
}

test('every move and every word of a rollout is told once, in order, signed, with the verdict’s numbers', async () => {
  const { controller, taken, receiver, open } = await withReceiver();
  const tell = open();
  await tell();
  controller.onTick(tell);
  await rollout.run(controller.context(), candidate, {}).catch(() => undefined);
  await tell();
  await tell();
  expect(taken.filter(({ type }) => type === 'move').map(({ what }) => what)).toEqual([
    `canary ${candidate} to 5 %`,
    `rollback mfe-betting from 1.1.0-00000002 (canary, 5 %) to 1.0.0-00000001`,
  ]);
  expect(taken.find(({ what }) => what.includes('taken back at 5 %'))).toMatchObject({
    type: 'rollout',
    what: expect.stringContaining('80 of 2000 (4.00 %)'),
    verdict: { says: 'bad' },
  });
  expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
  expect(receiver.signed).not.toContain(false);
});

test('what was not taken is told again, less and less often, by another controller too', async () => {
  const { storage, controller, taken, receiver, open } = await withReceiver();
  await open()();
  receiver.isAway = true;
  await freeze.run(controller.context(), 'mfe-betting', {});
  const tell = open();
  for (let second = 0; second < 120; second += 1) {
    controller.pass(1000);
    await tell().catch(() => undefined);
  }
  expect(receiver.tries).toBeGreaterThan(4);
  expect(receiver.tries).toBeLessThan(10);
  receiver.isAway = false;
  await open()();
  expect(taken.map(({ what }) => what)).toEqual(['freeze mfe-betting']);
  expect((await storage.read('.controller/webhook.json'))?.body.toString()).toContain('"move"');
});
