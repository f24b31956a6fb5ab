const keptAs = 'given_up';

/** Whether a release failed in this tab after it had run there: the tab's pages run the last known good one in its place. */
export function isGivenUp(key: string): boolean {
  return givenUp().includes(key);
}

/** Gives a release up for this tab; false where the browser keeps nothing. */
export function giveUp(key: string): boolean {
  try {
    sessionStorage.setItem(keptAs, [...givenUp(), key].join(' '));
    return true;
  } catch {
    return false;
  }
}

function givenUp(): string[] {
  try {
    return sessionStorage.getItem(keptAs)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
