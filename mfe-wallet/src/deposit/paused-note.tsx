import { dateText, timeText } from 'shared/rules';
import { Link, useLanguage } from 'shared/screens';
import { usePausedUntil } from 'shared/store';
import { Note } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';

/** Warns a player on a break before they pay that the provider accepts no deposit. */
export function PausedNote() {
  const texts = useTexts().paused;
  const { language } = useLanguage();
  const until = usePausedUntil();
  if (until === undefined) return null;
  return (
    <Note tone="warn" live>
      {texts.until(`${dateText(until, language)}, ${timeText(until)}`)} <Link to="/safer-play">{texts.link}</Link>
    </Note>
  );
}
