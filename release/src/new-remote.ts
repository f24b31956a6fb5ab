import { root } from './repository.ts';
import { makeRemote } from './new-remote/make-remote.ts';
import { Refusal } from './refusal.ts';
import { messageOf } from './error-message.ts';

try {
  const remote = await makeRemote(root, process.argv[2]);
  const name = remote.slice('mfe-'.length);
  console.log(`${remote} was created with the screen /${name}. Next:
  npx jest ${remote}/        run its test
  npm run release -- publish ${remote}       build, check and upload it
  npm run release -- promote ${remote}@…     the release that publish printed; the running app then shows it`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = error instanceof Refusal ? error.exitCode : 1;
}
