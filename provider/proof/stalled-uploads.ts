import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendHalfUploads } from './half-uploads.ts';
import { ended, freePort, signUp, startProvider } from './provider-process.ts';

const PHONE = '9000000001';

export interface StalledUploadsReport {
  /** Counts of uploads by status. */
  answers: Record<string, number>;
  /** The provider's peak memory growth, or undefined if the system does not report it. */
  grewMb: number | undefined;
  /** Time until the last connection of stalled uploads and of unfinished headers was closed. */
  uploadsClosedMs: number;
  headersClosedMs: number;
}

/** Opens uploads that stall after the first megabyte, and requests that stall in their headers. */
export async function stallUploads({
  uploads: count,
  databaseUrl,
}: {
  uploads: number;
  databaseUrl: string;
}): Promise<StalledUploadsReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'matka-uploads-'));
  const port = await freePort();
  const server = await startProvider({
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '0',
    LOG: '0',
    RATE_LIMIT: '0',
    SIGN_IN_LIMIT: '0',
    SIGN_UP_LIMIT: '0',
    DATABASE_URL: databaseUrl,
  });
  try {
    const token = await signUp(port, PHONE);
    const before = memoryMb(server.process.pid);
    let most = before ?? 0;
    const watch = setInterval(() => (most = Math.max(most, memoryMb(server.process.pid) ?? 0)), 50);
    const started = Date.now();
    const headers = Array.from({ length: 50 }, () => closedHeaders(port));
    const uploads = sendHalfUploads({ port, phoneNumber: PHONE, token }, count);
    await Promise.all(uploads.map(({ closed }) => closed));
    const uploadsClosedMs = Date.now() - started;
    await Promise.all(headers);
    clearInterval(watch);

    const answers: Record<string, number> = {};
    for (const { way, answer } of uploads) {
      const name = `${way}: ${answer().slice(9, 12)}`;
      answers[name] = (answers[name] ?? 0) + 1;
    }
    return {
      answers,
      grewMb: before && Math.round(most - before),
      uploadsClosedMs,
      headersClosedMs: Date.now() - started,
    };
  } finally {
    await ended(server.process);
    rmSync(dataDir, { recursive: true, force: true });
  }
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
