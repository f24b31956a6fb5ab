import type { ReleasedScreen } from 'shared/plan';
import type { Language } from 'shared/screens';

/** The title that a remote gave its screen, with the parameters of the address filled in. */
export function titleOf(screen: ReleasedScreen | undefined, pathname: string, language: Language): string | undefined {
  if (!screen) return undefined;
  const parts = pathname.split('/');
  return screen.path
    .split('/')
    .reduce((title, part, at) => (part.startsWith(':') ? title.replace(part, () => decoded(parts[at] ?? '')) : title), screen.title[language]);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a bare % in a typed address
  }
}
