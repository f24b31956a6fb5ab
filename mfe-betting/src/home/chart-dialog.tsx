import { Link } from 'shared/screens';
import { useSession } from 'shared/store';
import { Dialog, GameMark, MenuList, MenuRow, ResultLine } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './market-list.module.css';

interface ChartDialogProps {
  /** The market whose charts the dialog links to. Undefined while the dialog is closed. */
  market: string | undefined;
  lastResult: string | undefined;
  onClose: () => void;
}

/** Shows yesterday's result and links to both charts. The guard leads an inactive player back from a chart, so the dialog says when charts open. */
export function ChartDialog({ market = '', lastResult, onClose }: ChartDialogProps) {
  const texts = useTexts();
  const { mayBet } = useSession();
  const name = encodeURIComponent(market);
  return (
    <Dialog open={market !== ''} onClose={onClose} closeLabel={texts.close} title={texts.home.chartInfo(market)}>
      {lastResult && (
        <p className={styles.last}>
          {texts.home.lastResult} <ResultLine result={lastResult} />
        </p>
      )}
      {mayBet ? (
        <MenuList>
          <MenuRow as={Link} to={`/jodi_chart/${name}`} icon={<GameMark type="Jodi Digit" size="row" />}>
            {texts.home.jodiChart}
          </MenuRow>
          <MenuRow as={Link} to={`/pana_chart/${name}`} icon={<GameMark type="Single Pana" size="row" />}>
            {texts.home.panaChart}
          </MenuRow>
        </MenuList>
      ) : (
        <p>{texts.home.chartsLater}</p>
      )}
    </Dialog>
  );
}
