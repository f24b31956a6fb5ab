import type { Cause } from 'proofs/provider/alert-causes.ts';
import { writePage } from 'release/plan/stored-plan.ts';
import { planKey } from 'release/plan/plan.ts';
import { startRollout } from 'plane/rollouts/start-rollout.ts';
import { ended } from 'plane/testing/many-processes.ts';
import { runCommand, second } from 'plane/testing/run-command.ts';
import type { ReleaseWorld } from './release-world.ts';

/** The causes of the release plane's alerts. The last one ends the controller. */
export function releaseCauses({ storage, controller, keepReporting, webhookAnswers }: ReleaseWorld): Cause[] {
  return [
    {
      what: 'half of a canary’s screens do not open, and the other half crash',
      raises: ['ReleaseScreensDoNotOpen', 'ReleaseCrashes', 'ReleaseActionsFail'],
      seed: async () => {
        const stops = [
          keepReporting('mfe-wallet', second, 'opened', 'failed', 'tried'),
          keepReporting('mfe-wallet', second, 'opened', 'crashed', 'tried'),
        ];
        return async () => void (await Promise.all(stops.map((stop) => stop())));
      },
    },
    {
      what: 'the receiver of the webhook answers 500',
      raises: ['ReleaseWebhookFails'],
      seed: async () => {
        webhookAnswers(500);
        await runCommand(storage, 'freeze', 'mfe-betting');
        return async () => {
          webhookAnswers(200);
          await runCommand(storage, 'revive', 'mfe-betting');
        };
      },
    },
    {
      what: 'a rollout gets too few sessions, and GitHub refuses its reports',
      raises: ['ReleaseRolloutHeld', 'ReleaseGitHubReportsFail'],
      seed: async () => {
        const wish = { remote: 'mfe-betting', release: second, steps: [50, 100], windowMs: 1000, patienceMs: 40_000 };
        const source = { repository: 'acme/betting', commit: 'a'.repeat(40) };
        await startRollout(
          storage,
          { ...wish, source, minimumSessions: 1_000_000, onBad: 'hold', approve: [], by: 'proof' },
          Date.now(),
        );
        return () => runCommand(storage, 'abort', 'mfe-betting');
      },
    },
    {
      what: 'a remote is killed',
      raises: ['ReleaseRemoteKilled'],
      seed: async () => {
        await runCommand(storage, 'kill', 'mfe-wallet');
        return () => runCommand(storage, 'revive', 'mfe-wallet');
      },
    },
    {
      what: 'the page is an older one',
      raises: ['ReleasePageBehindPlan'],
      seed: async () => {
        await storage.write('index.html', 'an older page');
        return () => writePage(storage);
      },
    },
    {
      what: 'the plan cannot be read',
      raises: ['ReleaseStorageUnreadable'],
      mayRaise: ['ReleaseNobodyWatches'],
      seed: async () => {
        const plan = await storage.read(planKey);
        await storage.write(planKey, 'half a pl');
        return async () => void (plan && (await storage.write(planKey, plan.body)));
      },
    },
    {
      what: 'the controller is killed',
      raises: ['ReleaseNobodyWatches'],
      seed: async () => {
        controller.kill('SIGKILL');
        await ended(controller);
        return async () => undefined;
      },
    },
  ];
}
