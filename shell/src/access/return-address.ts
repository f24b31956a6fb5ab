const key = 'return_address';
// An address that begins with two slashes would lead to another host, and the router throws on such an address.
const isWithinApp = /^\/(?![/\\])/;

interface ReturnAddress {
  address: string;
  /** The player whose session ended at this address. Empty for a visitor. */
  phone_number: string;
}

/** Returns the address to open after the login. Undefined if the address belongs to another player. */
export function readReturnAddress(phone_number: string): string | undefined {
  const kept = read();
  return kept && (kept.phone_number === '' || kept.phone_number === phone_number) ? kept.address : undefined;
}

/**
 * Stores the address in this tab until the next login. If a session ended at the address, only its player returns
 * there.
 */
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

// A browser that denies storage stores no return address, so that the login leads to home.
function quietly<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
