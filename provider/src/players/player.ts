import type { Context } from '../context/context.ts';

/** An account, as the calls use it. */
export interface Player {
  id: number;
  phone_number: string;
  name: string;
  email: string;
  /** `1` allows betting. */
  status: string;
  phonepay: string;
  paytm: string;
  googlepay: string;
  ifsc_code: string;
  account_number: string;
  bank_name: string;
  account_holder_name: string;
  created_at: Date;
}

/** The columns of a Player in a `select` from `players p`. */
export const playerColumns = `p.id, p.phone_number, p.name, p.email, p.status, p.phonepay, p.paytm, p.googlepay,
  p.ifsc_code, p.account_number, p.bank_name, p.account_holder_name, p.created_at`;

export async function playerOfNumber({ db }: Context, phoneNumber: string | undefined): Promise<Player | undefined> {
  const [player] = await db.query<Player>(`select ${playerColumns} from players p where p.phone_number = $1`, [
    phoneNumber ?? null,
  ]);
  return player;
}
