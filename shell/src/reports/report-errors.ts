import { mostFrames, scrub } from 'shared/plan';
import { actUnderWay } from './act-under-way.ts';
import { reportSample } from './report.ts';

/**
 * Reports an error of a release's file, with the reference of the act under way and without personal data. Ignores other errors, such as those of a browser
 * extension.
 */
export function reportThrown(error: unknown): void {
  if (!(error instanceof Error)) return;
  const frames = framesOf(error.stack ?? '');
  const [remote, release] = frames[0]?.split('/') ?? [];
  if (!remote || !release) return;
  const [name, message, reference] = [error.name.slice(0, 40), scrub(error.message), actUnderWay()];
  reportSample({ remote, release, name, message, frames, ...(reference && { reference }) });
}

/** Reports errors that no error boundary catches: in event handlers and in promises. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => reportThrown(error));
  addEventListener('unhandledrejection', ({ reason }) => reportThrown(reason));
}

function framesOf(stack: string): string[] {
  return [...stack.matchAll(/\/r\/([\w-]+\/[\w.-]+\/[\w.-]+:\d+:\d+)/g)]
    .slice(0, mostFrames)
    .map(([, frame = '']) => frame);
}
