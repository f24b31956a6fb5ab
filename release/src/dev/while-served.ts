import { deployedApp } from './deployed-app.ts';
import { runDev, type DevOptions, type RunningDev } from './run-dev.ts';
import { startMockProvider } from './mock-provider.ts';

interface ServedOptions extends Omit<DevOptions, 'mock'> {
  /** Uses a provider with demo data on this machine instead of the app's. */
  isMocked: boolean;
}

/** Serves the app with one remote from its sources while `work` runs. Rejects if a server ends unexpectedly. */
export async function whileServed<Result>(
  { isMocked, ...options }: ServedOptions,
  work: (running: RunningDev, dataDir: string) => Promise<Result>,
): Promise<Result> {
  const mock = isMocked ? await startMock(options) : undefined;
  try {
    const running = await runDev({ ...options, mock });
    try {
      return await Promise.race([running.ended, ...(mock ? [mock.ended] : []), work(running, mock?.dataDir ?? '')]);
    } finally {
      await running.stop();
    }
  } finally {
    await mock?.stop();
  }
}

// Filling the demo takes seconds, so an app that does not answer is reported first.
async function startMock({ packageFolder, app, say }: DevOptions) {
  const { origin } = await deployedApp(app);
  say('Starting a provider with demo data …');
  return startMockProvider(packageFolder, origin);
}
