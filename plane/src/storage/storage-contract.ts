import { WriteConflict, type Storage } from 'release/storage/storage.ts';

let storage: Storage;
const text = async (key: string) => (await storage.read(key))?.body.toString();

/** Defines the tests that every storage must pass. */
export function storageContract(newStorage: () => Promise<Storage>): void {
  beforeEach(async () => {
    storage = await newStorage();
  });
  plainWrites();
  releasedFiles();
  conditionalWrites();
  listings();
}

function plainWrites(): void {
  test('reads what was written, and undefined for a missing key', async () => {
    await storage.create('r/mfe-x/1.0.0/a.js', 'one');
    expect(await text('r/mfe-x/1.0.0/a.js')).toBe('one');
    expect(await text('r/mfe-x/1.0.0/b.js')).toBeUndefined();
  });

  test('keeps all bytes unchanged', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    await storage.write('picture.png', bytes);
    expect((await storage.read('picture.png'))?.body.equals(bytes)).toBe(true);
  });
}

function releasedFiles(): void {
  test('creates a released file once: the same bytes again are no error, other bytes are refused', async () => {
    await storage.create('r/mfe-x/1.0.0/a.js', 'one');
    await storage.create('r/mfe-x/1.0.0/a.js', 'one');
    await expect(storage.create('r/mfe-x/1.0.0/a.js', 'two')).rejects.toThrow(
      'exists in ' + storage.name + ' with other bytes',
    );
    expect(await text('r/mfe-x/1.0.0/a.js')).toBe('one');
  });

  test.each([undefined, 'absent', { tag: 'any' }] as const)(
    'refuses to write a released file, with the condition %j',
    async (onlyIf) => {
      await expect(storage.write('r/mfe-x/1.0.0/a.js', 'one', onlyIf)).rejects.toThrow('is a released file');
      expect(await text('r/mfe-x/1.0.0/a.js')).toBeUndefined();
    },
  );

  test('one of twenty concurrent creations wins whole, and all others are refused', async () => {
    const bytes = Array.from({ length: 20 }, (_, at) => String(at).repeat(20_000));
    const created = await Promise.allSettled(bytes.map((body) => storage.create('r/mfe-x/1.0.0/a.js', body)));
    const winners = created.flatMap(({ status }, at) => (status === 'fulfilled' ? [bytes[at]] : []));
    expect(winners).toEqual([await text('r/mfe-x/1.0.0/a.js')]);
  });
}

function conditionalWrites(): void {
  test('a write with the current tag succeeds, with an older tag it conflicts', async () => {
    const first = await storage.write('plan.json', 'one', 'absent');
    const second = await storage.write('plan.json', 'two', { tag: first });
    await expect(storage.write('plan.json', 'three', { tag: first })).rejects.toBeInstanceOf(WriteConflict);
    expect(await storage.read('plan.json')).toMatchObject({ tag: second });
    expect(await text('plan.json')).toBe('two');
  });

  test('accepts the tag of a read like the tag of a write', async () => {
    await storage.write('plan.json', 'one');
    const { tag } = (await storage.read('plan.json'))!;
    await storage.write('plan.json', 'two', { tag });
    expect(await text('plan.json')).toBe('two');
  });

  test('a write with "absent" conflicts with an existing object', async () => {
    await storage.write('plan.json', 'one', 'absent');
    await expect(storage.write('plan.json', 'two', 'absent')).rejects.toBeInstanceOf(WriteConflict);
  });

  test('a write over a removed object conflicts', async () => {
    const tag = await storage.write('plan.json', 'one');
    await storage.remove('plan.json');
    await expect(storage.write('plan.json', 'two', { tag })).rejects.toBeInstanceOf(WriteConflict);
  });

  test('exactly one of twenty writes over the same tag succeeds', async () => {
    const tag = await storage.write('plan.json', 'start');
    const writes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => storage.write('plan.json', `by ${at}`, { tag })),
    );
    const winners = writes.flatMap(({ status }, at) => (status === 'fulfilled' ? [`by ${at}`] : []));
    expect(winners).toHaveLength(1);
    expect(await text('plan.json')).toBe(winners[0]);
  });
}

function listings(): void {
  test('lists the keys under a prefix, sorted, with their times', async () => {
    for (const key of ['r/b/1/a.js', 'r/a/1/a & b.js', 'r/a/1/ü.js', 'plan.json']) await storage.create(key, 'x');
    const listed = await storage.list('r/');
    expect(listed.map(({ key }) => key)).toEqual(['r/a/1/a & b.js', 'r/a/1/ü.js', 'r/b/1/a.js']);
    for (const { changed } of listed) expect(Math.abs(Date.now() - changed)).toBeLessThan(60_000);
  });

  test('lists all keys across several pages', async () => {
    await Promise.all(Array.from({ length: 25 }, (_, at) => storage.create(`r/a/1/${at}.js`, 'x')));
    expect(await storage.list('r/a/')).toHaveLength(25);
  });

  test('a removed object is gone, and removing it again is no error', async () => {
    await storage.create('r/a/1/a.js', 'x');
    await storage.remove('r/a/1/a.js');
    await storage.remove('r/a/1/a.js');
    expect(await text('r/a/1/a.js')).toBeUndefined();
    expect(await storage.list('r/')).toEqual([]);
  });
}
