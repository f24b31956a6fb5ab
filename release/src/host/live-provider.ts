import { answeredCallsIn, answersFile, type AnsweredCalls } from 'shared/contract';
import type { Plan } from 'shared/plan';

/** The provider of a plan, and what it answers. `answers` is missing if the provider publishes nothing. */
export interface LiveProvider {
  at: string;
  answers?: AnsweredCalls | undefined;
}

const waitMs = 3000;

/** Reads the document of the provider that the app at this address calls. */
export async function readLiveProvider(
  { app: { providerBase } }: Pick<Plan, 'app'>,
  app: string,
): Promise<LiveProvider> {
  const base = `${providerBase.replace(/\/+$/, '')}/`;
  if (!URL.canParse(base, app || undefined)) return { at: base };
  const at = new URL(base, app || undefined);
  return { at: at.href, answers: await answersAt(new URL(answersFile, at)) };
}

async function answersAt(address: URL): Promise<AnsweredCalls | undefined> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(waitMs) });
    return response.ok ? answeredCallsIn(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
