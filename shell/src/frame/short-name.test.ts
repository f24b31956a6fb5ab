import { shortName } from './short-name.ts';

test.each([
  ['Asha', 'Asha'],
  ['Rohit Sharma', 'Rohit'],
  ['  Vikram', 'Vikram'],
  ['श्रीकृष्ण प्रसाद', 'श्रीकृष्ण प्रसा'],
  ['👨‍👩‍👧‍👦👍🏽Asha', '👨‍👩‍👧‍👦👍🏽Asha'],
  ['', ''],
])('%p is shown as %p', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});
