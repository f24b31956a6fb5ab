import { chatAddress, tenDigits } from 'shared/rules';
import { Link, useAppConfig } from 'shared/screens';
import { usePlayer } from 'shared/store';
import { Card, ChatIcon, MenuList, MenuRow, ScannerIcon } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';

/** The player's options after a failed payment, or for a payment that the app does not know. */
export function AfterFailure({ transId }: { transId: string }) {
  const { paymentStatus: words } = useTexts();
  const { chatLink } = useAppConfig();
  const { helpNumber1 = '', helpNumber2 = '' } = usePlayer() ?? {};
  const support = tenDigits(helpNumber1) ?? tenDigits(helpNumber2);
  return (
    <Card flush>
      <MenuList label={words.waysOn}>
        <MenuRow as={Link} to="/deposit" replace icon={<ScannerIcon />}>
          {transId ? words.otherWay : words.sendUtr}
        </MenuRow>
        {support && (
          <MenuRow
            as="a"
            href={chatAddress(chatLink, support, transId ? words.question(transId) : words.notAdded)}
            target="_blank"
            rel="noopener noreferrer"
            icon={<ChatIcon />}
          >
            {transId ? words.ask : words.askSupport}
          </MenuRow>
        )}
      </MenuList>
    </Card>
  );
}
