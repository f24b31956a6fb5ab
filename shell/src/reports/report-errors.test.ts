import { beginAct } from './act-under-way.ts';
import { reportThrown } from './report-errors.ts';
import { reportSample } from './report.ts';

jest.mock('./report.ts');
beforeEach(() => jest.mocked(reportSample).mockClear());

const frame = 'https://app.example/r/mfe-betting/1.0.0-9f31ab2c/home.0a1b2c3d.js:1:2345';
function thrown(message: string, stack: string): Error {
  return Object.assign(new TypeError(message), { stack });
}

test('reports an error for the release of its innermost frame, with eight frames and no personal data', () => {
  reportThrown(
    thrown(
      'No market for 9829012345',
      `TypeError: x\n${Array.from({ length: 12 }, () => `    at openMarket (${frame})`).join('\n')}`,
    ),
  );
  expect(reportSample).toHaveBeenCalledWith({
    remote: 'mfe-betting',
    release: '1.0.0-9f31ab2c',
    name: 'TypeError',
    message: 'No market for …',
    frames: Array.from({ length: 8 }, () => 'mfe-betting/1.0.0-9f31ab2c/home.0a1b2c3d.js:1:2345'),
  });
});

test.each([
  ['an error outside of all releases', thrown('x', 'TypeError: x\n    at chrome-extension://abc/content.js:1:2')],
  ['a thrown string', 'a string'],
])('does not report %s', (_what, error) => {
  reportThrown(error);
  expect(reportSample).not.toHaveBeenCalled();
});

test('names the act that was under way', () => {
  beginAct('3f9a12cd00000000000000000000abcd');
  reportThrown(thrown('x', `TypeError: x\n    at openMarket (${frame})`));
  expect(reportSample).toHaveBeenCalledWith(expect.objectContaining({ reference: '3f9a12cd00000000000000000000abcd' }));
});
