import { shortName } from './side-menu.tsx';

test('shortens a name in a browser without a segmenter', () => {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');
  expect(shortName('Vikramaditya')).toBe('Vikram');
  Object.assign(Intl, { Segmenter });
});

test.each([
  ['Asha', 'Asha'],
  ['Rohit Sharma', 'Rohit'],
  ['  Vikram', 'Vikram'],
  ['श्रीकृष्ण प्रसाद', 'श्रीकृष्ण प्रसा'],
  ['👨‍👩‍👧‍👦👍🏽Asha', '👨‍👩‍👧‍👦👍🏽Asha'],
  ['', ''],
])('shows %p as %p', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});
