import { startTransition, useOptimistic, useRef, useState } from 'react';
import { useLanguage, type Language } from 'shared/screens';
import { SessionToggle } from 'shared/ui';
import { themeOfBrowser } from '../page/cookies.ts';
import { offeredLanguages } from '../page/offered-languages.ts';
import { chooseTheme } from '../page/theme.ts';
import { themes, type Theme } from '../page/cookies.ts';
import { loadShellTexts, useShellTexts } from '../texts/shell-texts.tsx';

/** Renders the choice of language, each name in its own script, and the choice of theme. */
export function LanguageAndTheme() {
  const texts = useShellTexts();
  const { language, choose } = useLanguage();
  const [shown, setShown] = useOptimistic(language);
  const last = useRef(language);
  const [theme, setTheme] = useState(themeOfBrowser);
  // Shows the choice at once. On a slow network its texts take seconds.
  const chooseLanguage = (next: Language) =>
    startTransition(async () => {
      last.current = next;
      setShown(next);
      await loadShellTexts(next).catch(() => undefined); // `choose` tries again and reports a failure
      // The texts of an earlier choice may arrive later.
      if (last.current === next) choose(next);
    });
  const change = (next: Theme | undefined) => {
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <>
      <SessionToggle
        label={texts.language}
        options={offeredLanguages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
        value={shown}
        onChange={chooseLanguage}
      />
      <SessionToggle
        label={texts.theme}
        options={(['phone', ...themes] as const).map((value) => ({ value, label: texts.themes[value] }))}
        value={theme ?? 'phone'}
        onChange={(value) => change(value === 'phone' ? undefined : value)}
      />
    </>
  );
}
