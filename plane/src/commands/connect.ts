import { originsIn, type RemoteSettings } from 'shared/plan';
import { readOrigin, readServiceName, readSettings } from 'release/plan/remote-settings.ts';
import { Refusal } from 'release/refusal.ts';
import { changeSettings } from './change-settings.ts';
import { offeredCommand } from './command.ts';
import { onlyRemote } from 'release/commands/declared.ts';

export const connect = offeredCommand({
  about:
    'Allows a remote to fetch from an origin of its own. The page’s content policy then allows it to all code of the page, so the command needs a right to all remotes.',
  subject: { kind: 'remote' },
  touches: 'all',
  page: { group: 'Configure' },
  flags: {
    origin: {
      type: 'string',
      value: 'https://api.example',
      label: 'Origin of the service',
      hint: 'Only the origin, without a path.',
      about: 'the origin',
    },
    name: {
      type: 'string',
      value: 'offers',
      label: 'Name of the service',
      hint: 'The remote calls the service by this name, which then has no other origin.',
      about: 'the name by which the remote calls the service there; the name then has no other origin',
    },
    token: {
      type: 'boolean',
      label: 'Calls to it may also send the player’s session token',
    },
    remove: {
      type: 'boolean',
      label: 'No longer allow it',
      about: 'no longer allow it; with --token, only no longer send the token',
    },
  },
  async run(context, subject, { origin: given, name, token, remove }) {
    const remote = onlyRemote(subject);
    const wanted: Wanted = {
      origin: given === undefined ? undefined : readOrigin(given),
      service: name === undefined ? undefined : readServiceName(name),
      token: token === true,
      remove: remove === true,
    };
    if (given === undefined && (name === undefined || !remove))
      throw new Refusal('Say --origin, as in --origin https://api.example.', 'wrongUsage');
    const at = [name && `the service ${name}`, given].filter(Boolean).join(' at ');
    const what = `${remove ? 'no longer let' : 'let'} ${remote} ${token ? 'send the session token' : 'connect'} to ${at}`;
    return changeSettings(context, {
      verb: 'connect',
      remote,
      what,
      change: (before) => {
        const after = readSettings(remove ? without(before, wanted) : including(before, wanted));
        if (JSON.stringify(readSettings(before)) !== JSON.stringify(after)) return after;
        throw new Refusal(
          remove ? `${remote} has no such right to ${at}.` : `${remote} has that right to ${at} already.`,
        );
      },
    });
  },
});

interface Wanted {
  origin: string | undefined;
  service: string | undefined;
  token: boolean;
  remove: boolean;
}

function including(before: RemoteSettings, { origin = '', service, token }: Wanted): RemoteSettings {
  const { connectOrigins = [], services = {}, tokenOrigins = [] } = before;
  return onlyAllowed({
    ...before,
    ...(service === undefined
      ? { connectOrigins: [...new Set([...connectOrigins, origin])] }
      : { services: { ...services, [service]: origin } }),
    tokenOrigins: token ? [...new Set([...tokenOrigins, origin])].sort() : tokenOrigins,
  });
}

function without(before: RemoteSettings, { origin, service, token }: Wanted): RemoteSettings {
  const { connectOrigins = [], services = {}, tokenOrigins = [] } = before;
  const others = (origins: string[]) => origins.filter((one) => one !== origin);
  if (token) return { ...before, tokenOrigins: others(tokenOrigins) };
  const named = Object.entries(services).filter(([name, at]) => name !== service && at !== origin);
  return onlyAllowed({ ...before, connectOrigins: others(connectOrigins), services: Object.fromEntries(named) });
}

/** An origin that the remote may no longer fetch from gets no token either. */
function onlyAllowed(settings: RemoteSettings): RemoteSettings {
  const allowed = originsIn(settings);
  return { ...settings, tokenOrigins: (settings.tokenOrigins ?? []).filter((origin) => allowed.includes(origin)) };
}
