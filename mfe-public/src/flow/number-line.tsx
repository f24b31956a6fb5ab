import { Link } from 'shared/screens';
import { useTexts } from '../texts/use-texts.ts';

/** The number that the flow is about, and the way back to change it. */
export function NumberLine({ phone_number }: { phone_number: string }) {
  const { changeNumber } = useTexts();
  return (
    <>
      {`+91\u00a0${phone_number.slice(0, 5)}\u00a0${phone_number.slice(5)}`} · <Link to="/login">{changeNumber}</Link>
    </>
  );
}
