import { useId } from 'react';
import type { Offers } from '../../../provider/src/desk/offer-api.ts';
import { EditRow } from './edit-row.tsx';
import { groupedSettings, type ShownSetting } from './setting-groups.ts';

interface SettingsPartProps {
  settings: NonNullable<Offers['settings']>;
  isDenied: boolean;
  onChanged(): void;
}

/** The settings in groups, each with its name, its value and what it does. */
export function SettingsPart({ settings, ...rest }: SettingsPartProps) {
  return groupedSettings(settings).map((group) => <Group key={group.title} {...group} {...rest} />);
}

interface GroupProps extends Omit<SettingsPartProps, 'settings'> {
  title: string;
  settings: readonly ShownSetting[];
}

function Group({ title, settings, isDenied, onChanged }: GroupProps) {
  const id = useId();
  return (
    <section className="stack" data-gap="8" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="rows">
        {settings.map((setting) => (
          <EditRow
            key={setting.key}
            title={setting.title}
            help={setting.help}
            code={setting.key}
            value={setting.value}
            shown={setting.shown}
            isMissing={setting.isMissing}
            label={setting.title}
            prefix={setting.isInRupees && '₹'}
            warning={setting.isPaidTo && 'Players pay to what you write here.'}
            isDenied={isDenied}
            order={(text) => ({ verb: 'set', words: [setting.key, text] })}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </section>
  );
}
