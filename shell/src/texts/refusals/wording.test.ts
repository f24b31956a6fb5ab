import { call, configureProvider } from 'shared/provider';
import { answerWith, httpAnswer } from 'shared/testing';
import { inWords } from './hi.ts';
import { wordsOfPage } from '../page-words.ts';

test.each([
  ['insufficient_balance', {}, 'आपके वॉलेट में बैलेंस कम है।'],
  ['market_rests', { market: 'KALYAN' }, 'आज KALYAN की छुट्टी है।'],
  ['game_not_offered', { game_type: 'Jodi Digit' }, 'जोड़ी डिजिट अभी उपलब्ध नहीं है।'],
  ['bid_too_high', { most: 1_000_000 }, 'एक बोली ज़्यादा से ज़्यादा 10,00,000 पॉइंट की हो सकती है।'],
  ['withdrawal_hours', { open_hours: '10:00 am to 20:00' }, 'निकासी का समय 10:00 am से 8:00 pm तक है।'],
  ['withdrawal_hours', { open_hours: 'office hours' }, 'निकासी का समय office hours है।'],
  ['mpins_of_network', { hours: 3 }, expect.stringContaining('3 घंटे बाद फिर कोशिश करें')],
  ['codes_of_number', { minutes: 90 }, expect.stringContaining('90 मिनट बाद')],
  ['codes_of_number', { minutes: 91 }, expect.stringContaining('2 घंटे बाद')],
  [
    'own_limit',
    { kind: 'stake', period: 'week', points: 5000, room: 40 },
    'बोलियों की आपकी अपनी सीमा एक हफ़्ते में 5,000 पॉइंट है। इसमें से 40 पॉइंट बाकी हैं।',
  ],
  [
    'on_break',
    { until: '2026-01-14T09:00:00+05:30' },
    expect.stringMatching(/^आप 14 जन॰ 2026, 9:00 am तक ब्रेक पर हैं। तब तक न बोली ली जाएगी/),
  ],
])('words %s with %j in Hindi', (code, values, words) => {
  expect(inWords(code, values)).toEqual(words);
});

test.each([
  ['an unknown code', 'market_on_the_moon', {}],
  ['the name of a method', 'toString', {}],
  ['a missing value', 'market_rests', {}],
  ['a value that is no text', 'market_rests', { market: ['KALYAN'] }],
])('has no words for %s', (_what, code, values) => {
  expect(inWords(code, values)).toBeUndefined();
});

const refused = { success: '0', msg: 'KALYAN rests today.', code: 'market_rests', values: { market: 'KALYAN' } };
beforeEach(() => configureProvider({ inWords: wordsOfPage }));
const bid = () => call('set_bid_new.php', { bids: '[]' });

test('a refusal is shown in the language that the player chose, and a sentence without words as it is', async () => {
  answerWith({ 'set_bid_new.php': refused });
  document.documentElement.lang = 'hi';
  expect(await bid()).toEqual({ ok: false, message: 'आज KALYAN की छुट्टी है।', code: 'market_rests' });

  answerWith({ 'set_bid_new.php': { ...refused, code: 'market_on_the_moon' } });
  expect(await bid()).toMatchObject({ message: 'KALYAN rests today.' });
  answerWith({ 'set_bid_new.php': { success: '0', msg: 'KALYAN rests today.' } });
  expect(await bid()).toEqual({ ok: false, message: 'KALYAN rests today.' });

  document.documentElement.lang = 'en';
  answerWith({ 'set_bid_new.php': refused });
  expect(await bid()).toMatchObject({ message: 'KALYAN rests today.' });
});

test('a refusal with a status of its own is worded too', async () => {
  const { msg, code } = { msg: 'Too many requests. Please wait a moment.', code: 'too_many_requests' };
  answerWith({ 'set_bid_new.php': () => httpAnswer(429, { success: '0', msg, code }) });
  document.documentElement.lang = 'hi';
  await expect(bid()).rejects.toMatchObject({ kind: 'too-many', message: 'बहुत बार कोशिश हुई। कृपया थोड़ा रुकें।' });
});

test('a language without words shows the sentence as it is', async () => {
  answerWith({ 'set_bid_new.php': refused });
  document.documentElement.lang = 'xx';
  expect(await bid()).toMatchObject({ message: 'KALYAN rests today.' });
});
