import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface RefusedCost {
  requests: number;
  /** Of the controller's process, for each request. */
  cpuMsEach: number;
  /** What the controller's process grew while a hundred callers went on sending at once, for each of them. */
  grewMbEach: number;
}

interface Told {
  address: string;
  cpu: NodeJS.CpuUsage;
  rss: number;
}

const atOnce = 100;
const piece = Buffer.alloc(64 * 1024, '[');

/** What it costs a controller to refuse requests that promise 60 MB without a right to anything. */
export async function costOfRefusals(requests: number, authorization?: string): Promise<RefusedCost> {
  const process = fork(join(fileURLToPath(new URL('.', import.meta.url)), 'controller-process.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  await once(process, 'message');
  const port = Number(new URL((await ask(process)).address).port);
  const head = [
    'POST /release/v1/commands HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    ...(authorization ? [`authorization: ${authorization}`] : []),
    'content-length: 60000000',
    '',
    '',
  ].join('\r\n');
  for (let at = 0; at < 1500; at += 1) await call(port, head, false); // what is compiled at the first requests is no cost of the others
  const { cpu } = await ask(process);
  for (let at = 0; at < requests; at += 1) await call(port, head, false);
  const after = (await ask(process)).cpu;

  const all = () => Promise.all(Array.from({ length: atOnce }, () => call(port, head, true)));
  await all();
  const { rss } = await ask(process);
  let most = rss;
  const looking = setInterval(() => void ask(process).then((told) => (most = Math.max(most, told.rss))), 50);
  for (let at = 0; at < 3; at += 1) await all();
  clearInterval(looking);
  process.disconnect();
  return {
    requests,
    cpuMsEach: (after.user + after.system - cpu.user - cpu.system) / 1000 / requests,
    grewMbEach: (most - rss) / 1024 / 1024 / atOnce,
  };
}

async function ask(process: ChildProcess): Promise<Told> {
  process.send('cost');
  return ((await once(process, 'message')) as [Told])[0];
}

/** Sends until it is answered, or for as long as it may. */
function call(port: number, head: string, goesOn: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => (socket.write(head), socket.write(piece)));
    let answer = '';
    socket.on('drain', () => socket.write(piece));
    socket.on('data', (bytes) => {
      answer += bytes.toString();
      if (answer.includes('notAllowed') && !goesOn) socket.destroy();
    });
    socket.on('error', () => undefined); // it is cut in the end
    socket.on('close', () =>
      answer.includes('notAllowed') ? resolve() : reject(new Error(`No refusal came: ${answer}`)),
    );
  });
}
