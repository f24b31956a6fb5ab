import { writeFirstPlan } from '../gate/move-plan.ts';
import { uploadRelease } from 'release/plan/published.ts';
import { folderStorage } from '../storage/folder.ts';
import type { Storage } from 'release/storage/storage.ts';
import { newFolder, samplePlan, sampleRelease } from 'release/testing/sample-release.ts';

/** A live folder with a shell and two remotes, as after the first start. */
export async function sampleLive(storage?: Storage): Promise<Storage> {
  const live = storage ?? folderStorage(await newFolder());
  for (const remote of ['shell', 'mfe-betting', 'mfe-wallet'])
    await uploadRelease(live, await sampleRelease(remote, '1.0.0-00000001'));
  await writeFirstPlan(live, samplePlan(), 'start');
  return live;
}
