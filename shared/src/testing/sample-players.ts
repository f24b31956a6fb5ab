import type { GameOnWire, RateOnWire } from '../provider/contract.ts';
import type { UserOnWire } from '../provider/player-contract.ts';
import { readPlayer } from '../provider/player-readers.ts';
import type { Player } from '../provider/player-readers.ts';

/** A player who may bet, as the provider sends them. */
export const ashaOnWire: UserOnWire = {
  name: 'Asha Kumari',
  email: 'asha@example.com',
  phone_number: '9876543210',
  wallet: '1500',
  status: '1',
  created_at: '2026-01-05T18:35:12+05:30',
  notification_head: 'Welcome to the game',
  helpNumber1: '9876500001',
  helpNumber2: '9876500002',
  phonepay: '9876543210',
  paytm: '',
  googlepay: '',
  bank_details: {
    ifsc_code: 'SBIN0001234',
    account_number: '123456789012',
    bank_name: 'State Bank',
    account_holder_name: 'Asha Kumari',
  },
  MIN_DEPOSIT: '500',
  UPI_ADMIN: 'game@upi',
  UPI_NAME: 'Game',
  download_url: 'https://example.com/app.apk',
};

/** The same player as the app reads it. */
export const asha: Player = readPlayer(ashaOnWire);

/** A player who may not bet yet. */
export const inactivePlayer: Player = { ...asha, name: 'Vikram', phone_number: '9123456780', status: '0', wallet: 0 };

/** A market whose two halves are declared. */
export const kalyan: GameOnWire = {
  games_name: 'Kalyan',
  open_time: '03:45 pm',
  close_time: '05:45 pm',
  open_pana: '123',
  open_digit: '6',
  close_digit: '7',
  close_pana: '124',
};

/** A market that closes after midnight. Nothing is declared. */
export const mainBazar: GameOnWire = {
  games_name: 'Main Bazar',
  open_time: '10:00 pm',
  close_time: '12:10 am',
  open_pana: '',
  open_digit: '',
  close_digit: '',
  close_pana: '',
};

/** Two rates. */
export const sampleRates: RateOnWire[] = [
  { type: 'Single Digit', min_value: '10', max_value: '95' },
  { type: 'Jodi Digit', min_value: '10', max_value: '950' },
];
