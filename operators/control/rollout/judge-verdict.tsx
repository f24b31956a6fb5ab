import { withoutOdds } from 'plane/judge/likelihood.ts';
import type { Verdict } from 'plane/judge/verdict.ts';
import { Tag } from '../../parts/tag.tsx';
import { When } from '../../parts/times.tsx';

const words = {
  promote: ['ok', 'As good as the stable release so far'],
  hold: ['warn', 'Not enough evidence yet'],
  bad: ['err', 'Worse than the stable release'],
} as const;

/** The judge's verdict in words, without odds. */
export function JudgeVerdict({ verdict: { says, reasons, measured = [], at } }: { verdict: Verdict & { at: number } }) {
  const [tone, title] = words[says];
  return (
    <>
      <p className="row">
        <Tag tone={tone}>The judge: {title}</Tag>
        {measured.length === 0 && (
          <span className="soft small">
            at <When at={at} />
          </span>
        )}
      </p>
      {says === 'hold' && <p>{withoutOdds(reasons[0] ?? '')}</p>}
    </>
  );
}
