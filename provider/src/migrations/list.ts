import { players } from './001-players.ts';
import { markets } from './002-markets.ts';
import { bids } from './003-bids.ts';
import { funds } from './004-funds.ts';
import { ledger } from './005-ledger.ts';
import { installation } from './006-installation.ts';
import { utrDigits } from './007-utr-digits.ts';
import { otpNetworks } from './008-otp-networks.ts';

export interface Migration {
  name: string;
  /** One statement each: the wire protocol prepares them one by one. */
  statements: readonly string[];
}

/** In the order in which they are applied; an applied migration is never edited, a change is a new one at the end. */
export const migrations: readonly Migration[] = [players, markets, bids, funds, ledger, installation, utrDigits, otpNetworks];
