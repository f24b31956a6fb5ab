/** "slip" in hexadecimal digits. Ids of earlier versions and of other apps lack it. */
const mark = '511b';

/** Returns a bid's id that names its slip. It stays an id of 32 hexadecimal digits, because traces need one. */
export function bidIdInSlip(slip: string, id: string): string {
  return slip.slice(0, 12) + mark + id.slice(16);
}

/** Returns the part of a bid's id that all bids of its slip share. Undefined if the id does not name a slip. */
export function slipOfBidId(id: string): string | undefined {
  return id.slice(12, 16) === mark ? id.slice(0, 12) : undefined;
}
