const key = 'return_address';
// Two slashes begin another host, and the router throws over one.
const isWithinApp = /^\/(?![/\\])/;

/** The address that a visitor was sent away from, so that a login can lead back to it. */
export function readReturnAddress(): string | undefined {
  try {
    const address = sessionStorage.getItem(key);
    return address !== null && isWithinApp.test(address) ? address : undefined;
  } catch {
    return undefined;
  }
}

export function keepReturnAddress(address: string): void {
  try {
    sessionStorage.setItem(key, address);
  } catch {
    // A browser that denies storage leads home instead.
  }
}

export function forgetReturnAddress(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

// Who opens the login by its address wants to log in, and nowhere else.
if (/^\/login\/?$/i.test(location.pathname)) forgetReturnAddress();
