import { Button, Card, PhoneIcon } from 'shared/ui';
import section from '../section.module.css';
import { useTexts } from '../texts/use-texts.ts';
import styles from './help-lines.module.css';
import { organisations } from './organisations.ts';

/** Questions for self-reflection, and help lines in India. Folded if the screen has more to show. */
export function HelpLines({ isFolded }: { isFolded: boolean }) {
  const { help } = useTexts();
  return (
    <Card as="details" open={!isFolded} className={styles.help}>
      <summary>
        <h2 className={styles.title}>{help.title}</h2>
      </summary>
      <p>{help.signs}</p>
      <ul className={styles.signs}>
        {help.signList.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      <ul aria-label={help.who} className={styles.list}>
        {organisations.map(({ key, numbers }) => (
          <li key={key} className={styles.organisation}>
            <strong>{help.organisations[key].name}</strong>
            <span className={section.quiet}>{help.organisations[key].what}</span>
            {numbers.length > 0 && (
              <span className={styles.numbers}>
                {numbers.map((number) => (
                  <Button
                    key={number}
                    as="a"
                    size="small"
                    tone="quiet"
                    icon={<PhoneIcon size={18} />}
                    href={`tel:${number.replaceAll(' ', '')}`}
                  >
                    {number}
                  </Button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
