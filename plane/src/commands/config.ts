import { Refusal } from 'release/refusal.ts';
import { parsedJson } from 'release/build/read-descriptor.ts';
import { changeSettings } from './change-settings.ts';
import { offeredCommand } from './command.ts';
import { onlyRemote } from 'release/commands/declared.ts';

export const config = offeredCommand({
  about:
    'Sets the configuration that the code of a remote reads: any JSON of at most 2 kB, in public. Open tabs get it within a minute.',
  subject: { kind: 'remote' },
  touches: 'remote',
  page: { group: 'Configure', oneOf: ['set', 'remove'] },
  flags: {
    set: {
      type: 'string',
      value: '<json>',
      label: 'Configuration, as JSON',
      hint: 'It replaces the whole configuration. Everyone can read it.',
      about: 'the whole configuration, as in {"rows": 20}',
    },
    remove: { type: 'boolean', label: 'Remove the configuration' },
  },
  async run(context, subject, { set, remove }) {
    const remote = onlyRemote(subject);
    if ((set === undefined) === !remove)
      throw new Refusal('Say --set with the configuration, or --remove.', 'wrongUsage');
    const value = set === undefined ? undefined : parsedJson(set);
    if (set !== undefined && value === undefined)
      throw new Refusal('--set is no JSON. In a shell, put it in single quotes: --set \'{"rows": 20}\'', 'wrongUsage');
    return changeSettings(context, {
      verb: 'config',
      remote,
      what: remove ? `remove the configuration of ${remote}` : `configure ${remote}`,
      change: ({ config: before, ...others }) => {
        if (JSON.stringify(before) === JSON.stringify(value))
          throw new Refusal(remove ? `${remote} has no configuration.` : `${remote} has this configuration already.`);
        return { ...others, ...(value !== undefined && { config: value }) };
      },
    });
  },
});
