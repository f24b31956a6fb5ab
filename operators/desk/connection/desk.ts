import type { Outcome } from '../../../provider/src/operator/execute.ts';
import { openService, ResponseError } from '../../connection/service.ts';

export const desk = openService({
  name: 'The desk',
  api: '/api',
  // No form of another site can send this header.
  headersOf: (method): Record<string, string> => (method === 'GET' ? {} : { 'x-desk': '1' }),
});

/** Runs a command as the signed-in person. Returns refusals too. Throws if the desk has not answered. */
export async function runCommand(verb: string, words: readonly string[], reason = ''): Promise<Outcome> {
  try {
    return await desk.request<Outcome>(`/commands/${verb}`, 'POST', { words, reason });
  } catch (error) {
    const { status, answer } = error as ResponseError; // `request` throws nothing else
    if ('outcome' in answer) return answer as Outcome; // the desk is our own code
    if (status > 0) throw error;
    const message = 'The desk does not respond. The command may have run: look at Acts before you repeat it.';
    throw new ResponseError(message, status, answer, { cause: error });
  }
}
