import { startPostgres } from './postgres-server.ts';

// Runs PostgreSQL with an empty database for another process: prints its address, and stops at SIGTERM.
const server = await startPostgres();
process.stdout.write(`${await server.newDatabase()}\n`);
process.once('SIGTERM', () => void server.stop().then(() => process.exit()));
