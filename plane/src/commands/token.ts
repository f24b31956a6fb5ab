import { readPlan } from 'release/plan/plan.ts';
import { Refusal } from 'release/refusal.ts';
import { endToken, makeToken, readTokens } from '../rights/tokens.ts';
import { command, type Context } from './command.ts';
import { duration, remoteNamed } from 'release/commands/declared.ts';

const day = 86_400_000;

export const token = command({
  about: 'Lists the tokens that teams use with the controller, creates one, or revokes one.',
  subject: { kind: 'value', name: 'name', isOptional: true },
  flags: {
    make: { type: 'boolean', about: 'create the token and print it once' },
    end: { type: 'boolean', about: 'revoke the token' },
    team: { type: 'string', value: '<team>', about: 'its team' },
    remotes: { type: 'string', value: 'mfe-betting', about: 'the remotes that it may change' },
    may: { type: 'string', value: 'publish,canary,rollout,rollback', about: 'the verbs that it may use' },
    for: { type: 'string', value: '365d', about: 'it is valid for this time' },
  },
  async run(context, name, flags) {
    if (!flags.make && !flags.end) return list(context);
    if (!name || !/^[a-z][a-z0-9-]{0,39}$/.test(name))
      throw new Refusal('Name the token in small letters, as in betting-pipeline.', 'wrongUsage');
    return flags.make ? make(context, name, flags) : end(context, name);
  },
});

async function list({ storage, say, now }: Context): Promise<object> {
  const tokens = (await readTokens(storage)).map(({ digest: _secret, ...shown }) => shown);
  for (const { name, team, may, remotes, until } of tokens) {
    say(
      `${name.padEnd(24)} ${team}: may ${may.join(', ')} of ${remotes.join(', ')}; ${until > now() ? 'ends' : 'ended'} ${new Date(until).toISOString().slice(0, 10)}`,
    );
  }
  if (tokens.length === 0) say('There are no tokens: only who can write the storage moves anything.');
  return { tokens };
}

type MakeFlags = Record<'team' | 'remotes' | 'may' | 'for', string | undefined>;

async function make({ storage, say, by, now, dryRun }: Context, name: string, flags: MakeFlags): Promise<object> {
  // A storage without a plan has no controller that would read the token.
  await readPlan(storage);
  const words = (flag: 'may' | 'remotes') => {
    const given = flags[flag];
    if (!given)
      throw new Refusal(
        `--${flag} is missing: say ${flag === 'may' ? 'which verbs' : 'which remotes'}, or '*'.`,
        'wrongUsage',
      );
    return given.split(',').map((word) => word.trim());
  };
  const remotes = words('remotes').map((remote) => (remote === '*' ? remote : remoteNamed(remote)));
  const wanted = {
    name,
    team: flags.team ?? name,
    may: words('may'),
    remotes,
    made: { at: new Date(now()).toISOString(), by },
    until: now() + (flags.for !== undefined ? duration(flags.for, 'for') : 365 * day),
  };
  if (dryRun) return { name, may: wanted.may, remotes };
  const secret = await makeToken(storage, wanted);
  say(`RELEASE_TOKEN=${secret}`);
  say('It is shown this once. Give it to the team’s pipeline as a secret, with RELEASE_SERVER.');
  return { name, team: wanted.team, may: wanted.may, remotes, token: secret };
}

async function end({ storage, say, dryRun }: Context, name: string): Promise<object> {
  if (!dryRun) await endToken(storage, name);
  say(`The token ${name} has ended.`);
  return { name };
}
