import { useId } from 'react';
import { useLanguage } from 'shared/screens';
import { offeredLanguages } from '../page/offered-languages.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';
import styles from './language-switch.module.css';

/** All languages in sight, each in its own script. They wrap where the phone is narrow or its text large. */
export function LanguageSwitch() {
  const texts = useShellTexts();
  const { language, choose } = useLanguage();
  const group = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.label}>{texts.language}</legend>
      <div className={styles.languages}>
        {offeredLanguages.map(({ code, name }) => (
          <label key={code} className={styles.language}>
            <input
              type="radio"
              name={group}
              className={styles.radio}
              checked={code === language}
              onChange={() => choose(code)}
            />
            <span lang={code} className={styles.name}>
              {name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
