import { dateText } from 'shared/rules';
import { settingTitle, settingValue } from '../offers/setting-words.ts';
import { weekdaysText } from '../offers/weekdays.ts';
import { numberText, rupeesText } from '../parts/words.ts';

/** Chooses the form of a verb: as it was done, or as it was only tried or proposed. */
type Verb = (done: string, plain: string) => string;

/** Writes a command as a sentence. Returns undefined if the words are not those of the command. */
type Phrase = (verb: Verb, words: string) => string | undefined;

const openers: Readonly<Record<string, string>> = {
  denied: 'Was not allowed to ',
  proposed: 'Proposed to ',
};
const TRIED = 'Tried to ';

const alone =
  (done: string, plain: string): Phrase =>
  (verb) =>
    verb(done, plain);

/** Matches the words of a command. They are stored without quotes, so a market's name ends where its day begins. */
const matched =
  (pattern: RegExp, write: (verb: Verb, ...parts: string[]) => string): Phrase =>
  (verb, words) => {
    const parts = pattern.exec(words)?.slice(1);
    return parts && write(verb, ...parts);
  };

const ofRequest = (done: string, plain: string, name: string) =>
  matched(/^(\d+)(?: (.+))?$/, (verb, id, more = '') => `${verb(done, plain)} ${name} ${id}${more && `: ${more}`}`);

const ofPayment = (done: string, plain: string) =>
  matched(
    /^(\d+)(?: (\d+))?$/,
    (verb, id, amount = '') =>
      `${verb(done, plain)} payment case ${id}${amount && ` of ${rupeesText(Number(amount))}`}`,
  );

const ofPlayer = (done: string, plain: string, name = '') =>
  matched(/^(\d{10})$/, (verb, number) => `${verb(done, plain)} ${name}${numberText(number)}`);

const phrases: Readonly<Record<string, Phrase>> = {
  'sign-in': alone('Signed in', 'sign in'),
  'sign-out': alone('Signed out', 'sign out'),
  enrol: alone('Added a passkey', 'add a passkey'),
  audit: alone('Ran the audit', 'run the audit'),
  funds: alone('Listed the requests', 'list the requests'),
  payments: alone('Listed the payment cases', 'list the payment cases'),
  proposals: alone('Listed the proposals', 'list the proposals'),
  otp: alone('Listed the codes', 'list the codes'),
  approve: ofRequest('Approved', 'approve', 'request'),
  decline: ofRequest('Declined', 'decline', 'request'),
  sent: ofRequest('Recorded', 'record', 'the payment of withdrawal'),
  unsent: matched(
    /^(\d+) (.+)$/,
    (verb, id, reason) => `${verb('Noted', 'note')} that withdrawal ${id} could not be sent: ${reason}`,
  ),
  return: matched(
    /^(\d+) (.+)$/,
    (verb, id, reason) => `${verb('Returned', 'return')} the points of withdrawal ${id}: ${reason}`,
  ),
  screenshot: ofRequest('Looked at', 'look at', 'the picture of deposit'),
  confirm: ofRequest('Confirmed', 'confirm', 'proposal'),
  reject: ofRequest('Rejected', 'reject', 'proposal'),
  'accept-payment': ofPayment('Accepted', 'accept'),
  'decline-payment': ofPayment('Declined', 'decline'),
  player: ofPlayer('Looked up', 'look up'),
  unlock: ofPlayer('Unlocked', 'unlock'),
  export: ofPlayer('Exported', 'export', 'the data of '),
  declare: matched(/^(.+) ([\d-]{10}) (open|close) (\S+)$/, (verb, market, day, half, pana) => {
    const drawn = pana === 'fair' ? ' as committed' : `: ${pana}`;
    return `${verb('Declared', 'declare')} the ${half} of ${market}, ${dateText(day)}${drawn}`;
  }),
  reverse: matched(
    /^(.+) ([\d-]{10}) (open|close)$/,
    (verb, market, day, half) => `${verb('Reversed', 'reverse')} the ${half} of ${market}, ${dateText(day)}`,
  ),
  void: matched(/^(.+) ([\d-]{10})$/, (verb, market, day) => `${verb('Voided', 'void')} ${market}, ${dateText(day)}`),
  credit: matched(/^(\d{10}) (-?\d+)(?: (.+))?$/, (verb, number, points, remark = '') => {
    const amount = rupeesText(Math.abs(Number(points)));
    const moved =
      Number(points) < 0 ? `${verb('Removed', 'remove')} ${amount} from` : `${verb('Credited', 'credit')} ${amount} to`;
    return `${moved} ${numberText(number)}${remark && `: ${remark}`}`;
  }),
  status: matched(/^(\d{10}) (active|inactive)$/, (verb, number, status) => {
    const changed = status === 'active' ? verb('Activated', 'activate') : verb('Deactivated', 'deactivate');
    return `${changed} ${numberText(number)}`;
  }),
  note: matched(
    /^(\d{10}) (.+)$/,
    (verb, number, text) => `${verb('Wrote', 'write')} a note about ${numberText(number)}: ${text}`,
  ),
  market: matched(/^(.+) (\d+:\d+ [ap]m) (\d+:\d+ [ap]m)(?: (\S+))?$/i, (verb, name, open, close, rests = '') => {
    const resting = rests && `, no draw on ${weekdaysText(rests)}`;
    return `${verb('Set', 'set')} the hours of ${name}: ${open} to ${close}${resting}`;
  }),
  fair: matched(
    /^(.+) (on|off)$/,
    (verb, name, state) => `${state === 'on' ? verb('Began', 'begin') : verb('Ended', 'end')} fair draws of ${name}`,
  ),
  rate: matched(
    /^(.+) (\d+) (\d+)$/,
    (verb, game, points, win) => `${verb('Set', 'set')} the rate of ${game}: ${points} KA ${win}`,
  ),
  set: matched(/^(\S+)(?: (.+))?$/, (verb, key, value = '') =>
    // The act of a cleared setting is the same as that of one that was only read.
    value === ''
      ? `${verb('Cleared or read', 'clear or read')} “${settingTitle(key)}”`
      : `${verb('Set', 'set')} “${settingTitle(key)}” to ${settingValue(key, value)}`,
  ),
  operator: matched(/^(add|remove) (.+?)((?: (?:approve|results|players|settings|read))*)$/, (verb, act, name, roles) =>
    act === 'remove'
      ? `${verb('Removed', 'remove')} the operator ${name}`
      : `${verb('Added', 'add')} ${name} as an operator${roles && `: ${roles.trim().replaceAll(' ', ', ')}`}`,
  ),
};

/** Writes a command as a sentence, by how it ended. Words that are not those of the command stay as they were sent. */
export function sentenceOf({ act, done }: { act: string; done: string }): string {
  const [command = '', ...words] = act.split(' ');
  const isDone = done === 'yes';
  const opener = isDone ? '' : (openers[done] ?? TRIED);
  const verb: Verb = (past, plain) => (isDone ? past : `${opener}${plain}`);
  return phrases[command]?.(verb, words.join(' ')) ?? (isDone ? act : `${opener}run “${act}”`);
}
