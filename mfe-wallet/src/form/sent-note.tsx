import { Link } from 'shared/screens';
import { Note } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';

/** After a request was taken: what happens next, and where to see it. */
export function SentNote({ to, children }: { to: string; children: string }) {
  const { seeHistory } = useTexts();
  return <Note tone="ok" live action={<Link to={to}>{seeHistory}</Link>}>{children}</Note>;
}
