import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ended } from './child-process.ts';

export const SECRET = 'a secret of the fake service';

/** Starts the fake payment service and the fake SMS service in a process of their own. */
export async function startFakeServices() {
  const child = fork(join(import.meta.dirname, 'fake-services.ts'), {
    env: { ...process.env, SECRET },
    execArgv: ['--import', 'tsx'],
  });
  const [port] = (await once(child, 'message')) as [number];
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    test: async <Result = object>(path: string, body?: object): Promise<Result> => {
      const answer = await fetch(`${url}/test/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return (await answer.json()) as Result;
    },
    stop: () => ended(child, 'SIGTERM'),
  };
}
