import { startServer } from './server.ts';

const { url, close } = await startServer(process.env);
process.stdout.write(`${url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
