import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { ended } from 'provider/test/child-process.ts';
import { newClient } from './clients.ts';
import { sendHalfUploads } from './half-uploads.ts';
import { inFolder, startProvider, type ProviderProcess } from './provider-process.ts';

interface StalledUploadsReport {
  /** The number of uploads by status. */
  answers: Record<string, number>;
  /** How much the provider's memory grew at its peak. Undefined if the system does not report it. */
  grewMb: number | undefined;
  /** The time until the provider had closed the last connection: of stalled uploads, and of unfinished headers. */
  uploadsClosedMs: number;
  headersClosedMs: number;
}

/** Opens uploads that stop after the first megabyte, and requests that stop inside their headers. */
export function stallUploads(uploads: number, databaseUrl: string): Promise<StalledUploadsReport> {
  return inFolder('uploads', async (dataDir) => {
    const server = await startProvider({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    try {
      return await stallAt(server, dataDir, uploads);
    } finally {
      await ended(server.process, 'SIGKILL');
    }
  });
}

async function stallAt({ port, process: { pid } }: ProviderProcess, dataDir: string, count: number) {
  const client = await newClient({ door: port, dataDir }, '9000000001', 10);
  const before = memoryMb(pid);
  let most = before ?? 0;
  const watch = setInterval(() => (most = Math.max(most, memoryMb(pid) ?? 0)), 50);
  const started = Date.now();
  const headers = Array.from({ length: 50 }, () => closedHeaders(port));
  const uploads = sendHalfUploads({ port, ...client }, count);
  await Promise.all(uploads.map(({ closed }) => closed));
  const uploadsClosedMs = Date.now() - started;
  await Promise.all(headers);
  clearInterval(watch);

  const answers: Record<string, number> = {};
  for (const { way, answer } of uploads) {
    const name = `${way}: ${answer().slice(9, 12)}`;
    answers[name] = (answers[name] ?? 0) + 1;
  }
  const grewMb = before && Math.round(most - before);
  return { answers, grewMb, uploadsClosedMs, headersClosedMs: Date.now() - started };
}

function closedHeaders(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1', () => socket.write('POST /api/login.php HTTP/1.1\r\nHost: a\r\nX-Slow: '));
  socket.on('error', () => undefined).resume();
  return new Promise((closed) => socket.once('close', () => closed()));
}

function memoryMb(pid = 0): number | undefined {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return undefined;
  }
}
