const key = 'return_address';
// Two slashes begin another host, and the router throws over one.
const isWithinApp = /^\/(?![/\\])/;

interface Kept {
  address: string;
  /** Whose session ended there; empty for a visitor, whoever it was. */
  phone_number: string;
}

/** The address that a visitor was sent away from, for a login to lead back to; only for the player whose it was. */
export function readReturnAddress(phone_number: string): string | undefined {
  const kept = read();
  return kept && (kept.phone_number === '' || kept.phone_number === phone_number) ? kept.address : undefined;
}

/** Keeps the address in this tab until the next login. What is kept after the end of a session is that player's. */
export function keepReturnAddress(address: string, phone_number: string): void {
  const kept: Kept = { address, phone_number: phone_number || (read()?.phone_number ?? '') };
  quietly(() => sessionStorage.setItem(key, JSON.stringify(kept)));
}

export function forgetReturnAddress(): void {
  quietly(() => sessionStorage.removeItem(key));
}

function read(): Kept | undefined {
  return quietly(() => {
    const { address, phone_number } = Object(JSON.parse(sessionStorage.getItem(key) ?? 'null')) as Partial<Kept>;
    if (typeof address !== 'string' || typeof phone_number !== 'string') return undefined;
    return isWithinApp.test(address) ? { address, phone_number } : undefined;
  });
}

// A browser that denies storage leads home instead.
function quietly<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
