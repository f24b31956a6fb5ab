import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface RefusedCost {
  requests: number;
  cpuMsEach: number;
  /** Memory growth of the controller per caller, while a hundred callers keep sending. */
  grewMbEach: number;
}

interface Usage {
  address: string;
  cpu: NodeJS.CpuUsage;
  rss: number;
}

const atOnce = 100;
const piece = Buffer.alloc(64 * 1024, '[');

/** Measures what it costs a controller to refuse requests of 60 MB from callers without any right. */
export async function costOfRefusals(requests: number, authorization?: string): Promise<RefusedCost> {
  const process = fork(join(fileURLToPath(new URL('./', import.meta.url)), 'controller-process.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  await once(process, 'message');
  const port = Number(new URL((await usageOf(process)).address).port);
  const head = [
    'POST /release/v1/commands HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    ...(authorization ? [`authorization: ${authorization}`] : []),
    'content-length: 60000000',
    '',
    '',
  ].join('\r\n');
  for (let at = 0; at < 1500; at += 1) await call(port, head, false); // warms up the JIT compiler
  const { cpu } = await usageOf(process);
  for (let at = 0; at < requests; at += 1) await call(port, head, false);
  const after = (await usageOf(process)).cpu;

  const all = () => Promise.all(Array.from({ length: atOnce }, () => call(port, head, true)));
  await all();
  const { rss } = await usageOf(process);
  let most = rss;
  const polling = setInterval(() => void usageOf(process).then((usage) => (most = Math.max(most, usage.rss))), 50);
  for (let at = 0; at < 3; at += 1) await all();
  clearInterval(polling);
  process.disconnect();
  return {
    requests,
    cpuMsEach: (after.user + after.system - cpu.user - cpu.system) / 1000 / requests,
    grewMbEach: (most - rss) / 1024 / 1024 / atOnce,
  };
}

async function usageOf(process: ChildProcess): Promise<Usage> {
  process.send('cost');
  return ((await once(process, 'message')) as [Usage])[0];
}

/** Sends a request and resolves when the response arrives or the connection closes. */
function call(port: number, head: string, goesOn: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => (socket.write(head), socket.write(piece)));
    let answer = '';
    socket.on('drain', () => socket.write(piece));
    socket.on('data', (bytes) => {
      answer += bytes.toString();
      if (answer.includes('notAllowed') && !goesOn) socket.destroy();
    });
    socket.on('error', () => undefined); // the server closes the connection
    socket.on('close', () =>
      answer.includes('notAllowed') ? resolve() : reject(new Error(`The controller did not refuse: ${answer}`)),
    );
  });
}
