import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'release/repository.ts';

const files = execFileSync('git', ['ls-files', '*hi.ts', '*-texts.ts', 'provider/src/push/*.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !file.includes('.test.'));
const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);

test('there are Hindi texts to check', () => {
  expect(texts.filter(([, text]) => /[\u0900-\u097f]/.test(text)).length).toBeGreaterThan(10);
});

// Each thing has one word, and every text uses a button's own label.
test.each([
  ['balance is बैलेंस', /(?<!भाग देने पर )शेष/],
  ['market is मार्केट', /बाज़ार/],
  ['result is नतीजा', /परिणाम/],
  ['net is नफ़ा-नुक़सान', /कुल बदलाव|कुल नतीजा|net: 'फ़र्क़'/],
  ['a bid is बोली', /बिड/],
  ['to save is सेव करना', /सहेज/],
  ['a version is वर्ज़न', /संस्करण/],
  ['to log in is लॉगिन', /लॉग इन/],
  ['submit is called लगाएँ', /सबमिट/],
  ['a request in process is जाँच में', /प्रक्रिया में/],
  ['बाकी is spelled in one way', /बाक़ी/],
  ['तारीख is spelled in one way', /तारीख़/],
])('%s', (_rule, other) => {
  expect(texts.filter(([, text]) => other.test(text)).map(([file]) => file)).toEqual([]);
});
