import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress } from 'shared/node';
import type { Context } from '../context/context.ts';
import type { DeskConfig } from '../context/desk-config.ts';
import { recordAct } from '../operator/acts.ts';
import { operatorCommands } from '../operator/operator-commands.ts';
import { partyOfOrigin, type Party } from '../passkeys/webauthn.ts';
import { endDeskSession, keepDeskSession, LONGEST_MS, type DeskSession } from '../people/desk-sessions.ts';
import { deskSignIn, deskSignInOptions } from '../people/desk-sign-in.ts';
import { enrol, enrolmentOptions } from '../people/enrolment.ts';
import { deviceName } from '../players/device-name.ts';
import { sessionOf, setCookie } from './guard.ts';

/** The calls without a session, for one network. A signature cannot be guessed, so this only limits their cost. */
const rareLimit = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } };

const NOT_VERIFIED = { error: 'The passkey could not be verified. Try again, or ask for a new link.' };
const NO_LINK = { error: 'This link is not valid (any more). It works once, within an hour. Ask for a new one.' };

type Body = Partial<Record<string, unknown>> | null;

/** Sign-in with a passkey, and the links with which an operator adds one. */
export function signInApi(app: FastifyInstance, context: Context, desk: DeskConfig) {
  const party = partyOfOrigin(desk.origin) as Party; // the desk has an origin
  const refuse = (request: FastifyRequest, reply: FastifyReply, what: string, answer: object) => {
    if (context.config.log !== 'off') context.log.warn({ desk: what, state: 'refused', ip: callerAddress(request) });
    return reply.code(401).send(answer);
  };

  app.post('/api/sign-in/options', rareLimit, () => deskSignInOptions(context, party));
  app.post<{ Body: Body }>('/api/sign-in', rareLimit, async (request, reply) => {
    const { ticket, credential } = textsOf(request.body, 'ticket', 'credential');
    const signedIn = await deskSignIn(context, party, { ticket, credential });
    if (!signedIn) return refuse(request, reply, 'sign-in', NOT_VERIFIED);
    await record(request, signedIn.name, 'sign-in');
    setCookie(reply, signedIn.secret, LONGEST_MS / 1000);
    return { who: signedIn.name };
  });
  app.post<{ Body: Body }>('/api/enrol/options', rareLimit, async (request, reply) => {
    const options = await enrolmentOptions(context, party, textsOf(request.body, 'link').link);
    return options ?? refuse(request, reply, 'enrol', NO_LINK);
  });
  app.post<{ Body: Body }>('/api/enrol', rareLimit, async (request, reply) => {
    const { link, credential } = textsOf(request.body, 'link', 'credential');
    const device = deviceName(request.headers['user-agent']);
    const name = await enrol(context, party, { token: link, credential, deviceName: device });
    if (!name) return refuse(request, reply, 'enrol', NOT_VERIFIED);
    await record(request, name, 'enrol');
    return { who: name };
  });
  // 204 instead of 401: browsers would log a 401 to the console at every first visit.
  app.get('/api/session', async (request, reply) => {
    const session = await sessionOf(request, context, desk);
    return session ? viewOf(session) : reply.code(204).send();
  });
  // The page calls this when its operator is active, at most once a minute.
  app.put('/api/session', async (request, reply) => {
    const session = await sessionOf(request, context, desk);
    if (!session) return reply.code(401).send({ error: 'Your session has ended. Sign in again.' });
    await keepDeskSession(context, session);
    return viewOf((await sessionOf(request, context, desk)) ?? session);
  });
  app.delete('/api/session', async (request, reply) => {
    const session = await sessionOf(request, context, desk);
    if (session) {
      await endDeskSession(context.db, session);
      await record(request, session.person.name, 'sign-out');
    }
    setCookie(reply, '', 0);
    return reply.code(204).send();
  });

  function record(request: FastifyRequest, who: string, command: string) {
    const actor = { who, from: callerAddress(request) };
    return recordAct(context, { actor, command, words: [], reason: '', outcome: 'done', secondPerson: '' });
  }
}

/** The session as the page reads it. */
export type SessionView = ReturnType<typeof viewOf>;

/** The role that each command needs. */
const needs = Object.fromEntries(operatorCommands.map(({ name, role }) => [name, role]));

function viewOf({ person: { name, roles }, until }: DeskSession) {
  return { who: name, roles, until, needs };
}

/** Returns fields of a body as texts. A credential may also be the object that the browser has made. */
function textsOf<Name extends string>(body: Body, ...names: readonly Name[]): Record<Name, string> {
  const texts = names.map((name) => {
    const value = body?.[name];
    return [name, typeof value === 'string' ? value : JSON.stringify(value ?? '')] as const;
  });
  return Object.fromEntries(texts) as Record<Name, string>; // it has one text for each name
}
