import type { RemoteSettings } from 'shared/plan';
import { readOrigin } from 'release/plan/remote-settings.ts';
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
      isRequired: true,
      label: 'Origin of the service',
      about: 'the origin',
    },
    token: {
      type: 'boolean',
      label: 'Calls to it may also send the player’s session token',
      about: 'calls to it may also send the player’s session token',
    },
    remove: {
      type: 'boolean',
      label: 'No longer allow it',
      about: 'no longer allow it; with --token, only no longer send the token',
    },
  },
  async run(context, subject, { origin: given, token, remove }) {
    const remote = onlyRemote(subject);
    const origin = readOrigin(given);
    const what = `${remove ? 'no longer let' : 'let'} ${remote} ${token ? 'send the session token' : 'connect'} to ${origin}`;
    return changeSettings(context, {
      verb: 'connect',
      remote,
      what,
      change: (before) => {
        const after = remove
          ? withoutOrigin(before, origin, token === true)
          : withOrigin(before, origin, token === true);
        if (JSON.stringify(before) !== JSON.stringify(after)) return after;
        throw new Refusal(
          remove ? `${remote} has no such right to ${origin}.` : `${remote} has that right to ${origin} already.`,
        );
      },
    });
  },
});

function withOrigin(before: RemoteSettings, origin: string, isTrusted: boolean): RemoteSettings {
  const { connectOrigins = [], tokenOrigins = [] } = before;
  return {
    ...before,
    connectOrigins: [...new Set([...connectOrigins, origin])],
    ...((isTrusted || tokenOrigins.length > 0) && {
      tokenOrigins: isTrusted ? [...new Set([...tokenOrigins, origin])] : tokenOrigins,
    }),
  };
}

function withoutOrigin(before: RemoteSettings, origin: string, isTokenOnly: boolean): RemoteSettings {
  const { connectOrigins, tokenOrigins, ...others } = before;
  const left = (origins: string[] = []) => origins.filter((one) => one !== origin);
  const [connected, trusted] = [isTokenOnly ? (connectOrigins ?? []) : left(connectOrigins), left(tokenOrigins)];
  return {
    ...(connected.length > 0 && { connectOrigins: connected }),
    ...(trusted.length > 0 && { tokenOrigins: trusted }),
    ...others,
  };
}
