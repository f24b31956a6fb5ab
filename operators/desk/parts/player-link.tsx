import { Link } from '../../connection/route.tsx';
import { numberText } from './words.ts';

export function PlayerLink({ name, number }: { name: string; number: string }) {
  return (
    <Link to={`/players/${number}`}>
      <strong>{name}</strong> <span className="figure">{numberText(number)}</span>
    </Link>
  );
}
