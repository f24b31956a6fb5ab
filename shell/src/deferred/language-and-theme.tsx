import { useState } from 'react';
import { useLanguage } from 'shared/screens';
import { themeOfBrowser } from '../page/cookies.ts';
import { offeredLanguages } from '../page/offered-languages.ts';
import { chooseTheme, themes, type Theme } from '../page/theme.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';
import { ChoiceSwitch } from './choice-switch.tsx';

/** Renders the choice of language, each name in its own script, and the choice of theme. */
export function LanguageAndTheme() {
  const texts = useShellTexts();
  const { language, choose } = useLanguage();
  const [theme, setTheme] = useState(themeOfBrowser);
  const change = (next: Theme | undefined) => {
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <>
      <ChoiceSwitch
        label={texts.language}
        options={offeredLanguages.map(({ code, name }) => ({ value: code, name, lang: code }))}
        value={language}
        onChange={choose}
      />
      <ChoiceSwitch
        label={texts.theme}
        options={[undefined, ...themes].map((value) => ({ value, name: texts.themes[value ?? 'phone'] }))}
        value={theme}
        onChange={change}
      />
    </>
  );
}
