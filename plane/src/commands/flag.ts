import { randomBytes } from 'node:crypto';
import type { FlagRule, RemoteSettings } from 'shared/plan';
import { readFlagName } from 'release/plan/remote-settings.ts';
import { Refusal } from 'release/refusal.ts';
import { changeSettings } from './change-settings.ts';
import { offeredCommand } from './command.ts';
import { onlyRemote, wholeNumber } from 'release/commands/declared.ts';
import { listText, shareText } from './flag-words.ts';

export const flag = offeredCommand({
  about:
    'Switches a flag of a remote on or off: for all browsers, for a share of them, or for listed ones. Open tabs get it within a minute, without a reload.',
  subject: { kind: 'remote' },
  touches: 'remote',
  page: { group: 'Configure', oneOf: ['on', 'percent', 'off', 'remove'] },
  flags: {
    name: {
      type: 'string',
      value: '<name>',
      isRequired: true,
      label: 'Name of the flag',
      hint: 'As the remote’s code names it.',
      about: 'the flag, as the remote’s code names it',
    },
    on: { type: 'boolean', label: 'On for all browsers' },
    off: {
      type: 'boolean',
      label: 'Off for all browsers but the listed ones',
    },
    percent: {
      type: 'string',
      value: '<1 to 99>',
      label: 'On for a share of the browsers, in %',
      hint: 'No browser loses it when the share grows.',
      about: 'on for this share of the browsers; no browser loses it when the share grows',
    },
    browsers: {
      type: 'string',
      value: '9f31ab2c,0b1c2d3e',
      label: 'On for these browsers too',
      hint: 'By the marks that /versions shows, with commas between them.',
      about: 'on for these browsers too, by the marks that /versions shows; none lists no browser',
    },
    remove: {
      type: 'boolean',
      label: 'Remove the flag, which switches it off',
      about: 'remove the flag from the plan, which switches it off',
    },
  },
  async run(context, subject, { name, on, off, percent, browsers, remove }) {
    const remote = onlyRemote(subject);
    const flagName = readFlagName(name);
    const given = [on, off, percent !== undefined, remove].filter(Boolean).length;
    if (given > 1 || (given === 0 && browsers === undefined) || (remove && browsers !== undefined))
      throw new Refusal('Say one of --on, --off, --percent and --remove, or name --browsers.', 'wrongUsage');
    const share = shareIn({ on, off, percent });
    const listed = browsers === undefined ? undefined : marksIn(browsers);
    const salt = randomBytes(6).toString('hex');
    const words = [...(share === undefined ? [] : [shareText(share)]), ...(listed ? [listText(listed)] : [])].join(
      ', ',
    );
    const what = remove ? `remove the flag ${flagName} of ${remote}` : `flag ${flagName} of ${remote} ${words}`;
    return changeSettings(context, {
      verb: 'flag',
      remote,
      what,
      change: (before) => withFlag(before, flagName, remove ? undefined : { salt, share, listed }),
    });
  },
});

/** Returns the share that the options name. Undefined if they keep the share. */
function shareIn({ on, off, percent }: Record<'on' | 'off', boolean | undefined> & { percent: string | undefined }) {
  if (on) return 100;
  if (off) return 0;
  return percent === undefined ? undefined : wholeNumber(percent, 'percent', { from: 1, to: 99 });
}

interface Wanted {
  /** Set if the flag is new. */
  salt: string;
  share: number | undefined;
  listed: string[] | undefined;
}

function withFlag({ flags = {}, ...others }: RemoteSettings, name: string, wanted: Wanted | undefined): RemoteSettings {
  const before: FlagRule | undefined = Object.hasOwn(flags, name) ? flags[name] : undefined;
  const { [name]: _before, ...rest } = flags;
  if (!wanted) {
    if (!before) throw new Refusal(`There is no flag ${name}.`, 'unknown');
    return { ...others, flags: rest };
  }
  const browsers = wanted.listed ?? before?.browsers ?? [];
  const after: FlagRule = {
    percent: wanted.share ?? before?.percent ?? 0,
    salt: before?.salt ?? wanted.salt,
    ...(browsers.length > 0 && { browsers }),
  };
  if (JSON.stringify(before) === JSON.stringify(after)) throw new Refusal(`The flag ${name} is so already.`);
  return { ...others, flags: { ...rest, [name]: after } };
}

function marksIn(text: string): string[] {
  if (text === 'none') return [];
  return text.split(',').map((mark) => mark.trim().toLowerCase());
}
