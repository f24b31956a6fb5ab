import { useEffect } from 'react';
import { keptData, type KeptData } from 'shared/rules';
import { useAppConfig, useLocation } from 'shared/screens';
import { Card, Facts, Page } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './privacy-screen.module.css';

const kept = Object.keys(keptData) as KeptData[]; // Object.keys returns string[]
const times = [...new Set(Object.values(keptData))];

export function PrivacyScreen() {
  const { privacy: texts } = useTexts();
  useScrollToHash();
  return (
    <Page key={texts.updated} lead={texts.updated} asideLast aside={<Terms />}>
      <Policy />
    </Page>
  );
}

function Terms() {
  const { privacy: texts } = useTexts();
  return (
    <Card as="section" id="terms" tabIndex={-1} className={styles.terms}>
      <h2 className={styles.heading}>{texts.termsTitle}</h2>
      <ol className={styles.list}>
        {texts.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ol>
    </Card>
  );
}

function Policy() {
  const { privacy: texts } = useTexts();
  const { contactEmail } = useAppConfig();
  return (
    <>
      <Card as="section">
        <h2 className={styles.heading}>{texts.coversTitle}</h2>
        <p>{texts.covers}</p>
        <ul className={styles.list}>
          {texts.kinds.map((kind) => (
            <li key={kind}>{kind}</li>
          ))}
        </ul>
      </Card>
      <Card as="section">
        <h2 className={styles.heading}>{texts.keptTitle}</h2>
        <dl className={styles.kept}>
          {times.map((time) => (
            <div key={time}>
              <dt>{texts.until(time)}</dt>
              {kept.map((name) => keptData[name] === time && <dd key={name}>{texts.kept[name]}</dd>)}
            </div>
          ))}
        </dl>
      </Card>
      <Card as="section">
        <h2 className={styles.heading}>{texts.useTitle}</h2>
        {texts.use.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Card>
      <Card as="section">
        <h2 className={styles.heading}>{texts.contactTitle}</h2>
        <Facts
          facts={[
            { term: texts.country, value: texts.place },
            { term: texts.contact, value: <a href={`mailto:${contactEmail}`}>{contactEmail}</a> },
          ]}
        />
      </Card>
    </>
  );
}

/** Scrolls to the anchor in the address. The browser looks for the anchor too early, before the screen is rendered. */
function useScrollToHash() {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = hash && document.getElementById(hash.slice(1));
    if (!part) return;
    part.scrollIntoView();
    part.focus({ preventScroll: true });
  }, [hash, key]);
}
