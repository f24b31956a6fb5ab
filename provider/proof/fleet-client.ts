import type { Fleet } from './fleet.ts';
import { call, order, signUp } from './provider-process.ts';

/** A player that bids through the front door. */
export interface Client {
  phoneNumber: string;
  token: string;
}

export async function newClient({ door, dataDir }: Fleet, phoneNumber: string, points: number): Promise<Client> {
  const token = await signUp(door, phoneNumber);
  await order(dataDir, 'credit', phoneNumber, String(points));
  return { phoneNumber, token };
}

/** Whether the bid was placed, or undefined if no provider answered. */
export async function placeBid(
  { door }: Fleet,
  { phoneNumber, token }: Client,
  bid_id: string,
  points = 10,
): Promise<boolean | undefined> {
  const bid = {
    bid_id,
    phone_number: phoneNumber,
    game_name: 'ALL DAY',
    game_type: 'Single Digit',
    session: 'Close',
    close_digit: '6',
    points_action: String(points),
  };
  const answer = await call(door, 'set_bid_new.php', { user_token: token, bids: JSON.stringify([bid]) }).catch(
    () => undefined,
  );
  return answer && answer.success === '1';
}
