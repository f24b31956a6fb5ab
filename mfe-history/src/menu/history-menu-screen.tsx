import { Link } from 'shared/screens';
import { useTexts } from '../texts/use-texts.ts';

export function HistoryMenuScreen() {
  const texts = useTexts();
  return <Link to="/my-bid">{texts.bidHistory}</Link>;
}
