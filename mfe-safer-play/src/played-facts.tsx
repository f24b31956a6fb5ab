import type { Played } from 'shared/provider';
import { rupeesText, signedRupeesText } from 'shared/rules';
import { Facts } from 'shared/ui';
import { useTexts } from './texts/use-texts.ts';

export function PlayedFacts({ played: { bids, staked, won, net } }: { played: Played }) {
  const { played: texts } = useTexts();
  return (
    <Facts
      facts={[
        { term: texts.bids, value: bids },
        { term: texts.staked, value: rupeesText(staked) },
        { term: texts.won, value: rupeesText(won) },
        { term: texts.net, value: signedRupeesText(net), strong: true },
      ]}
    />
  );
}
