import { useLanguage, type Language } from 'shared/screens';
import { Chip, LanguageIcon } from 'shared/ui';
import { offeredLanguages } from '../page/offered-languages.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';
import styles from './header.module.css';

/**
 * Renders the choice of language for visitors, who have no side menu. A phone shows the list of a `select` outside the
 * bar, so the list may be long.
 */
export function LanguageList() {
  const texts = useShellTexts();
  const { language, choose } = useLanguage();
  return (
    <Chip as="span" tone="night" className={styles.languages} icon={<LanguageIcon size={18} />}>
      <span aria-hidden="true">{offeredLanguages.find(({ code }) => code === language)?.name}</span>
      <select aria-label={texts.language} value={language} onChange={({ target }) => choose(target.value as Language)}>
        {offeredLanguages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </Chip>
  );
}
