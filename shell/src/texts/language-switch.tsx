import { useLanguage, type Language } from 'shared/screens';
import { Chip, LanguageIcon, SessionToggle } from 'shared/ui';
import { useShellTexts } from './shell-texts.tsx';

// Each in its own script, because a player may read no other.
const names: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

export function LanguageSwitch() {
  const texts = useShellTexts();
  const { language, choose } = useLanguage();
  const options = (['en', 'hi'] as const).map((value) => ({ value, label: names[value] }));
  return <SessionToggle label={texts.language} options={options} value={language} onChange={choose} />;
}

/** For visitors, who have no side menu. */
export function OtherLanguageButton() {
  const { language, choose } = useLanguage();
  const other = language === 'en' ? 'hi' : 'en';
  return (
    <Chip tone="night" lang={other} icon={<LanguageIcon size={18} />} onClick={() => choose(other)}>
      {names[other]}
    </Chip>
  );
}
