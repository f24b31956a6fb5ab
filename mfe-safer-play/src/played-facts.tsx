import type { Played } from 'shared/provider';
import { rupeesText, signedRupeesText } from 'shared/rules';
import { Facts } from 'shared/ui';
import { useTexts } from './texts/use-texts.ts';

export function PlayedFacts({ played: { bids, staked, pending = 0, won, net } }: { played: Played }) {
  const { played: texts } = useTexts();
  return (
    <Facts
      facts={[
        { term: texts.bids, value: bids },
        { term: texts.staked, value: rupeesText(staked) },
        ...(pending > 0 ? [{ term: texts.pending, value: rupeesText(pending) }] : []),
        { term: texts.won, value: rupeesText(won) },
        { term: texts.net, value: signedRupeesText(net), strong: true },
      ]}
    />
  );
}
