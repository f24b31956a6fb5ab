import { useEffect, useRef } from 'react';
import { inLanguage, type Language } from 'shared/rules';
import { Button, Card, Facts, Note } from 'shared/ui';
import styles from './ask-page.module.css';
import { askTexts, type Question } from './ask-texts.ts';
import { builtText, whenText } from './built-text.ts';

/** Asks before a release that players do not get runs in this tab. Shown instead of the app. */
export function AskPage({ link, built, mark, session, run, leave, language }: Question & { language: Language }) {
  const texts = inLanguage(askTexts, language);
  const page = useRef<HTMLElement>(null);
  useEffect(() => page.current?.focus(), []);
  const { remote, release, by, until } = link;
  return (
    <div className={styles.frame}>
      <main ref={page} tabIndex={-1} className={styles.main}>
        <h1>{texts.title}</h1>
        <Note tone="warn">{texts.warning}</Note>
        <Card>
          <Facts
            facts={[
              { term: texts.part, value: remote, strong: true },
              { term: texts.release, value: release },
              { term: texts.commit, value: builtText(built) },
              { term: texts.by, value: by },
              { term: texts.until, value: whenText(until * 1000, language) },
            ]}
          />
        </Card>
        <p>{texts.session[session]}</p>
        {session === 'refused' && <p className={styles.hint}>{texts.staff(mark, remote)}</p>}
        <div className={styles.actions}>
          <Button tone="gold" wide onClick={leave}>
            {session === 'refused' ? texts.back : texts.leave}
          </Button>
          {session !== 'refused' && (
            <Button tone="danger" wide meaning="run" onClick={run}>
              {texts.run}
            </Button>
          )}
        </div>
      </main>
    </div>
  );
}
