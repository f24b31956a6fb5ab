import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommand } from './read-command.ts';

let folder: string;
const requested: unknown[] = [];
beforeEach(async () => {
  requested.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'read-command-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function* pieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function read(text: string, { size = 7, maxWithFiles = 1_000_000 } = {}): Promise<unknown> {
  return readCommand(pieces(text, size), { maxWithFiles, folderFor: async (sent) => (requested.push(sent), folder) });
}

const written = async () =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(folder)).map(async (name) => [name, (await readFile(join(folder, name))).toString('base64')]),
    ),
  );

test.each([1, 2, 3, 5, 64, 100_000])(
  'reads a command with files in chunks of %i bytes and writes the files to the folder',
  async (size) => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, at) => at));
    const files = {
      'release.json': Buffer.from('{"a":"}"}').toString('base64'),
      'a.js': '',
      'b.js.br': bytes.toString('base64'),
      'c-1_2.css': 'QQ==',
    };
    const sent = {
      verb: 'publish',
      subject: 'betting',
      flags: {},
      why: '"files":{"x":"y"} – \\ "',
      files,
      dryRun: true,
    };
    expect(await read(JSON.stringify(sent), { size })).toEqual({ ...sent, files: null });
    expect(requested).toEqual(
      [{ verb: 'publish', subject: 'betting', flags: {}, why: sent.why }].map((one) => ({ ...one, files: null })),
    );
    expect(await written()).toEqual(files);
  },
);

test('accepts JSON whitespace and escaped names', async () => {
  expect(await read(' { "verb" : "publish" ,\n "fi\\u006ces" : { "a.js" : "QUJD" , "b.js":"" } } ')).toEqual({
    verb: 'publish',
    files: null,
  });
  expect(await written()).toEqual({ 'a.js': 'QUJD', 'b.js': '' });
});

test.each([
  ['no files', '{"verb":"kill","subject":"betting","flags":{}}', { verb: 'kill', subject: 'betting', flags: {} }],
  ['files that are not an object', '{"verb":"publish","files":"all"}', { verb: 'publish', files: 'all' }],
  [
    'nested files',
    '{"verb":"publish","flags":{"files":{"a.js":"QQ=="}}}',
    { verb: 'publish', flags: { files: { 'a.js': 'QQ==' } } },
  ],
  ['"files" as a value', '{"verb":"files","x":["files",{"a":1}]}', { verb: 'files', x: ['files', { a: 1 }] }],
  ['invalid JSON', '{"verb":', undefined],
  ['nothing', '', undefined],
])('requests no folder for a command with %s', async (_what, text, sent) => {
  expect(await read(text)).toEqual(sent);
  expect([requested, await written()]).toEqual([[], {}]);
});

test.each([
  ['a path that climbs two folders', '{"files":{"../../x":"QQ=="}}'],
  ['a parent folder', '{"files":{"../x":"QQ=="}}'],
  ['an absolute path', '{"files":{"/tmp/x":"QQ=="}}'],
  ['a climb inside the path', '{"files":{"a/../../x":"QQ=="}}'],
  ['a hidden folder', '{"files":{"a/.b/c.js":"QQ=="}}'],
  ['a folder without a name', '{"files":{"a//b.js":"QQ=="}}'],
  ['a backslash', '{"files":{"a\\\\b.js":"QQ=="}}'],
  ['an escaped path', '{"files":{"\\u002e\\u002e\\u002fx":"QQ=="}}'],
  ['a hidden name', '{"files":{".x":"QQ=="}}'],
  ['an empty name', '{"files":{"":"QQ=="}}'],
  ['a name with a null', '{"files":{"a\\u0000.js":"QQ=="}}'],
  ['a long name', `{"files":{"${'a'.repeat(400)}":"QQ=="}}`],
  ['a duplicate name', '{"files":{"a.js":"QQ==","a.js":"QQ=="}}'],
  ['a value that is not a string', '{"files":{"a.js":{"b":1}}}'],
  ['a value that is not base64', '{"files":{"a.js":"<script>"}}'],
  ['an escape in a value', '{"files":{"a.js":"QQ\\u003d\\u003d"}}'],
  ['a number for a value', '{"files":{"a.js":7}}'],
  ['a trailing comma', '{"files":{"a.js":"QQ==",}}'],
  ['files twice', '{"files":{"a.js":"QQ=="},"files":{"b.js":"QQ=="}}'],
  ['truncated files', '{"files":{"a.js":"QQ=='],
])('refuses %s and writes nothing outside the folder', async (_what, text) => {
  const strays = async () => (await readdir(tmpdir())).filter((name) => name === 'x');
  const before = await strays();
  await expect(read(text)).rejects.toThrow(
    /not a valid name of a released file|must be an object of base64|was sent twice|`files` twice|ended early/,
  );
  expect(await strays()).toEqual(before);
});

test('stops reading a body that is too long before, inside or after the files', async () => {
  let read = 0;
  async function* endless(start: string): AsyncGenerator<Buffer> {
    yield Buffer.from(start);
    for (;;) {
      read += 1000;
      yield Buffer.alloc(1000, 'A');
    }
  }
  const reading = (start: string) =>
    readCommand(endless(start), { maxWithFiles: 500_000, folderFor: async () => folder });
  await expect(reading('{"why":"')).rejects.toThrow('at most 64 KiB');
  expect(read).toBeLessThan(70_000);
  await expect(reading('{"files":{"a.js":"')).rejects.toThrow('is larger than');
  await expect(reading('{"files":{"b.js":""},"why":"')).rejects.toThrow('at most 64 KiB');
});

test('reads and writes no files when the caller may not publish', async () => {
  const body = pieces(JSON.stringify({ verb: 'publish', files: { 'a.js': 'QQ=='.repeat(1000) } }), 30);
  const refused = readCommand(body, {
    maxWithFiles: 1_000_000,
    folderFor: async () => {
      throw new Error('It may not.');
    },
  });
  await expect(refused).rejects.toThrow('It may not.');
  expect(await written()).toEqual({});
});
