const key = 'return_address';
// Two slashes would lead to another host, and the router throws on one.
const isWithinApp = /^\/(?![/\\])/;

interface ReturnAddress {
  address: string;
  /** The player whose session ended there. Empty for a visitor. */
  phone_number: string;
}

/** The address that a visitor was redirected from, for the login to return to. Only for the player it belongs to. */
export function readReturnAddress(phone_number: string): string | undefined {
  const kept = read();
  return kept && (kept.phone_number === '' || kept.phone_number === phone_number) ? kept.address : undefined;
}

/** Stores the address in this tab until the next login. After the end of a session it belongs to that player. */
export function keepReturnAddress(address: string, phone_number: string): void {
  const kept: ReturnAddress = { address, phone_number: phone_number || (read()?.phone_number ?? '') };
  quietly(() => sessionStorage.setItem(key, JSON.stringify(kept)));
}

export function clearReturnAddress(): void {
  quietly(() => sessionStorage.removeItem(key));
}

function read(): ReturnAddress | undefined {
  return quietly(() => {
    const { address, phone_number } = Object(
      JSON.parse(sessionStorage.getItem(key) ?? 'null'),
    ) as Partial<ReturnAddress>;
    if (typeof address !== 'string' || typeof phone_number !== 'string') return undefined;
    return isWithinApp.test(address) ? { address, phone_number } : undefined;
  });
}

// A browser that denies storage leads home instead.
function quietly<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
