import { rupeesText } from 'shared/rules';
import { numberText } from './number-text.ts';

/** Chooses the form of a verb: as it was done, or as it was only tried or proposed. */
export type Verb = (done: string, plain: string) => string;

export interface Sentence {
  /** Writes a command as a sentence. Returns undefined if the words are not those of the command. */
  (verb: Verb, words: string): string | undefined;
  /** The words that the sentence has in any case, with both forms of its verb, to search for. */
  says: string;
}

const bothForms: Verb = (done, plain) => `${done} ${plain}`;

export const alone = (done: string, plain: string): Sentence =>
  Object.assign((verb: Verb) => verb(done, plain), { says: bothForms(done, plain) });

/** Matches the words of a command. They are stored without quotes, so a market's name ends where its day begins. */
export const matched = (pattern: RegExp, write: (verb: Verb, ...parts: string[]) => string): Sentence => {
  const sentence = (verb: Verb, words: string) => {
    const parts = pattern.exec(words)?.slice(1);
    return parts && write(verb, ...parts);
  };
  return Object.assign(sentence, { says: write(bothForms, '', '', '', '') });
};

export const ofRequest = (done: string, plain: string, name: string) =>
  matched(/^(\d+)(?: (.+))?$/, (verb, id, more = '') => `${verb(done, plain)} ${name} ${id}${more && `: ${more}`}`);

export const ofPayment = (done: string, plain: string) =>
  matched(
    /^(\d+)(?: (\d+))?$/,
    (verb, id, amount = '') =>
      `${verb(done, plain)} payment case ${id}${amount && ` of ${rupeesText(Number(amount))}`}`,
  );

export const ofPlayer = (done: string, plain: string, name = '') =>
  matched(/^(\d{10})$/, (verb, number) => `${verb(done, plain)} ${name}${numberText(number)}`);
