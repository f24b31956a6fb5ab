import type { ReleaseDescriptor } from 'shared/plan';
import { languageFacts, type Language } from 'shared/rules';

/** Returns repository, last commit and author of a release's sources, as far as they are known. */
export function builtText({ source, commit, author }: ReleaseDescriptor['built']): string {
  return [source?.repository, (commit || (source?.commit ?? '')).slice(0, 7), author].filter(Boolean).join(' · ');
}

/** Returns date and time in the reader's language. */
export function whenText(at: number | string, language: Language): string {
  return new Date(at).toLocaleString(languageFacts(language).locale, { dateStyle: 'medium', timeStyle: 'short' });
}
