import { indiaMinute } from 'shared/rules';
import { call, order, type Door } from './provider-process.ts';

/** A provider or a fleet: the address for calls, and the folder for operator commands. */
interface Place {
  door: Door;
  dataDir: string;
}

/** A player who bids on the market that is open all day. */
export interface Client {
  phoneNumber: string;
  token: string;
}

/** Adds a market with one game type. The market is open all day, except for one minute. */
export async function offerAllDay(dataDir: string) {
  // The market closes on the next day, one minute before it opens.
  const minute = (indiaMinute(Date.now()) + 720) % 1440;
  await order(dataDir, 'market', 'ALL DAY', clockText(minute), clockText((minute + 1439) % 1440));
  await order(dataDir, 'rate', 'Single Digit', '10', '95');
}

/** Writes a minute of the day as an operator types it: `3:45 pm`. */
export function clockText(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Signs a player up, logs in like a client, and credits points. */
export async function newClient({ door, dataDir }: Place, phoneNumber: string, points: number): Promise<Client> {
  const token_id = `device-of-${phoneNumber}`;
  await call(door, 'signup.php', { phoneNumber, username: 'Client', user_mpin: '4826', email: '', token_id });
  const { data } = await call(door, 'login.php', { phone_number: phoneNumber, password: '4826', token_id });
  await order(dataDir, 'credit', phoneNumber, String(points));
  return { phoneNumber, token: (data as { user_token: string }).user_token };
}

/** Returns the fields of a call that places a bid. */
export function bidFields({ phoneNumber, token }: Client, bid_id: string, points = 10): Record<string, string> {
  const bid = {
    bid_id,
    phone_number: phoneNumber,
    game_name: 'ALL DAY',
    game_type: 'Single Digit',
    session: 'Close',
    close_digit: '6',
    points_action: String(points),
  };
  return { user_token: token, bids: JSON.stringify([bid]) };
}

/** Sends a bid. Returns the answer, or undefined if no provider answered. */
export function sendBid(door: Door, client: Client, bidId: string, points?: number) {
  return call(door, 'set_bid_new.php', bidFields(client, bidId, points)).catch(() => undefined);
}

/** Places a bid. Throws if the bid is refused. Returns whether a provider answered. */
export async function placeBid(door: Door, client: Client, bidId: string, points?: number): Promise<boolean> {
  const answer = await sendBid(door, client, bidId, points);
  if (answer && answer.success !== '1') throw new Error(`A bid was refused: ${JSON.stringify(answer)}`);
  return answer !== undefined;
}

/** Returns the ids of a client's bids. */
export async function bidIdsOf(door: Door, { phoneNumber, token }: Client): Promise<string[]> {
  const { result } = await call(door, 'get_bid_history.php', { phone_number: phoneNumber, user_token: token });
  return (result as { bid_id: string }[]).map(({ bid_id }) => bid_id);
}
