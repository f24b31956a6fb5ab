import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true });

/** Posts a body. Resolves when the answer arrives, and rejects if it is not a success. */
export function post(port: number, path: string, body: string): Promise<void> {
  const type = path.startsWith('/api/') ? 'application/x-www-form-urlencoded' : 'application/json';
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        path,
        host: '127.0.0.1',
        method: 'POST',
        headers: { 'content-type': type, 'content-length': Buffer.byteLength(body) },
      },
      (answer) =>
        void text(answer).then((said) => {
          if (said.startsWith('{"success":"1"')) resolve();
          else reject(new Error(`${answer.statusCode} ${said}`));
        }, reject),
    );
    sent.on('error', reject).end(body);
  });
}

/** Measures bids per second. Each client waits for an answer before its next bid. */
export async function bidsPerSecond(
  bids: number,
  clients: number,
  place: (turn: number) => Promise<void>,
): Promise<number> {
  const started = performance.now();
  let turn = 0;
  const client = async () => {
    while (turn < bids) {
      turn += 1;
      await place(turn);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return bids / ((performance.now() - started) / 1000);
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
