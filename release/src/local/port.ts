import { createServer } from 'node:net';
import { Refusal } from '../refusal.ts';

/** Says at once, before a build, that somebody else listens there. */
export function refuseTakenPort({ port, host }: { port: number; host: string }, command: string): Promise<void> {
  return new Promise((free, refused) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      refused(
        error.code === 'EADDRINUSE'
          ? new Refusal(`Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} ${command}`)
          : error,
      ),
    );
    probe.listen(port, host, () => probe.close(() => free()));
  });
}
