import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endWithParent } from './source-server.ts';

const startChild = (script: string) =>
  spawn(process.execPath, [...endWithParent, '--eval', script], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });

test('a child process ends when its server has stopped, and when its parent disconnects', async () => {
  const stopped = startChild('require("node:net").createServer().listen(0, function () { this.close(); })');
  expect(await once(stopped, 'exit')).toEqual([0, null]);

  const serving = startChild('require("node:net").createServer().listen(0, () => process.send("listening"))');
  await once(serving, 'message');
  serving.disconnect();
  expect(await once(serving, 'exit')).toEqual([0, null]);
});
