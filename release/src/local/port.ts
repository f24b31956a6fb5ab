import { createServer } from 'node:net';

/** Says at once, before a build, that somebody else listens there. */
export function refuseTakenPort({ port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((free, refused) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      refused(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} npm start`)
          : error,
      ),
    );
    probe.listen(port, host, () => probe.close(() => free()));
  });
}
