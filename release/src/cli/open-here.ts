import { releaseKey } from 'shared/plan';
import { digestOfInputs, type Opened } from '../checks/browser-check.ts';
import {
  candidateInFolder,
  candidateInStorage,
  fails,
  opensInTheShell,
  refuseFailed,
  type CheckVerdict,
  type ToOpen,
} from '../checks/check.ts';
import { readDescriptorOf } from '../plan/published.ts';
import { readPlan } from '../plan/plan.ts';
import { Refusal } from '../refusal.ts';
import type { Built } from '../commands/built.ts';
import { appStorage } from '../storage/app-storage.ts';
import { messageOf } from '../error-message.ts';

interface Here {
  /** Where players open the app. */
  app: string;
  /** The release in a local folder, if it is not published yet. */
  built: Built | undefined;
  say(line: string): void;
}

/**
 * Returns the release that the caller must open in a browser first. Undefined if the controller refused for another
 * reason.
 */
export function releaseToOpen(error: unknown): ToOpen | undefined {
  const { verdicts = [] } = error instanceof Refusal ? (error.details as { verdicts?: CheckVerdict[] }) : {}; // `refuseFailed` adds the verdicts
  const failed = verdicts.filter(({ passed }) => !passed);
  return failed.length === 1 ? failed[0]?.toOpen : undefined;
}

/** Opens a release in a local browser, in the shell that players have. */
export async function openHere(toOpen: ToOpen, { app, built, say }: Here): Promise<Opened> {
  const key = releaseKey(toOpen.remote, toOpen.release);
  say(`Open ${key} in a browser here, in the shell of ${app}`);
  const verdict = await openedVerdict(toOpen, app, built).catch((cause: unknown) =>
    fails(opensInTheShell, `not opened: ${messageOf(cause)}`, nameTheApp),
  );
  refuseFailed(key, [verdict], say);
  return { digest: toOpen.digest, says: verdict.says };
}

const nameTheApp =
  'Name the app where players open it with --app or RELEASE_APP, or leave this check out with --no-browser.';

async function openedVerdict(
  { remote, release, digest }: ToOpen,
  app: string,
  built: Built | undefined,
): Promise<CheckVerdict> {
  const storage = appStorage(app);
  const { plan } = await readPlan(storage);
  const descriptor = built?.descriptor ?? (await readDescriptorOf(storage, remote, release));
  if (!descriptor)
    return fails(opensInTheShell, `not opened: ${app} has no ${releaseKey(remote, release)}.`, nameTheApp);
  if ((await digestOfInputs(storage, plan, descriptor)) !== digest)
    return fails(
      opensInTheShell,
      `not opened: ${app} runs something else than the controller's plan names.`,
      nameTheApp,
    );
  // Imported on demand: loading Playwright takes a second.
  const { opensInShell } = await import('../checks/opens-in-shell.ts');
  return opensInShell(
    storage,
    built ? candidateInFolder(built.folder, descriptor) : candidateInStorage(storage, descriptor),
  );
}
