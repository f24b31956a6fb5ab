import { root, packagesOf } from 'release/repository.ts';
import { planKey } from 'release/plan/plan.ts';
import { openStorage } from 'plane/storage/open-storage.ts';
import { deployBuilds } from './deploy-builds.ts';
import { buildAll } from './build-all.ts';
import { messageOf } from 'release/error-message.ts';

/** Makes all packages of this checkout live in a storage that has no plan. Does not start the app. */
async function writeFirstPlan(): Promise<void> {
  const storage = openStorage(undefined, process.env);
  if (await storage.read(planKey))
    throw new Error(
      `${storage.name} already has a plan. To release a remote: npm run release -- publish <remote>, then promote or rollout.`,
    );
  const plan = await deployBuilds(storage, await buildAll(root, packagesOf(root), console.log), console.log);
  console.log(
    `${Object.keys(plan.remotes).length} remotes and the shell are live in ${storage.name}. Set your own addresses: npm run release -- app`,
  );
}

writeFirstPlan().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
