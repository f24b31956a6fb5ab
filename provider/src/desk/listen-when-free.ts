import type { FastifyInstance } from 'fastify';

const RETRY_MS = 1000;

/**
 * Listens on a port that only one of several providers can have. If another provider has it, tries again until it is
 * free. Returns whether the server listens now.
 */
export function listenWhenFree(app: FastifyInstance, at: { port: number; host: string }): Promise<boolean> {
  let retry: NodeJS.Timeout | undefined;
  // A closed server would listen again, and answer 503.
  app.addHook('onClose', async () => clearTimeout(retry));
  const attempt = async (): Promise<boolean> => {
    try {
      await app.listen(at);
      return true;
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw failure;
      retry = setTimeout(() => void attempt().catch(() => undefined), RETRY_MS).unref();
      return false;
    }
  };
  return attempt();
}
