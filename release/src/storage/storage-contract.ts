import { WriteConflict, type Storage } from './storage.ts';

let storage: Storage;
const text = async (key: string) => (await storage.read(key))?.body.toString();

/** The tests that every storage must pass. */
export function storageContract(newStorage: () => Promise<Storage>): void {
  beforeEach(async () => {
    storage = await newStorage();
  });
  plainWrites();
  conditionalWrites();
  listings();
}

function plainWrites(): void {
  test('what was written is read, and what was not is missing', async () => {
    await storage.write('r/mfe-x/1.0.0/a.js', 'one');
    expect(await text('r/mfe-x/1.0.0/a.js')).toBe('one');
    expect(await text('r/mfe-x/1.0.0/b.js')).toBeUndefined();
  });

  test('bytes come back as they went in', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    await storage.write('picture.png', bytes);
    expect((await storage.read('picture.png'))?.body.equals(bytes)).toBe(true);
  });
}

function conditionalWrites(): void {
  test('a write over the tag that was read goes through, over an older one it is a conflict', async () => {
    const first = await storage.write('plan.json', 'one', 'absent');
    const second = await storage.write('plan.json', 'two', { tag: first });
    await expect(storage.write('plan.json', 'three', { tag: first })).rejects.toBeInstanceOf(WriteConflict);
    expect(await storage.read('plan.json')).toMatchObject({ tag: second });
    expect(await text('plan.json')).toBe('two');
  });

  test('a tag of a read serves a write as well as a tag of a write', async () => {
    await storage.write('plan.json', 'one');
    const { tag } = (await storage.read('plan.json'))!;
    await storage.write('plan.json', 'two', { tag });
    expect(await text('plan.json')).toBe('two');
  });

  test('a write where nothing may be is a conflict once something is', async () => {
    await storage.write('plan.json', 'one', 'absent');
    await expect(storage.write('plan.json', 'two', 'absent')).rejects.toBeInstanceOf(WriteConflict);
  });

  test('a write over what was removed is a conflict', async () => {
    const tag = await storage.write('plan.json', 'one');
    await storage.remove('plan.json');
    await expect(storage.write('plan.json', 'two', { tag })).rejects.toBeInstanceOf(WriteConflict);
  });

  test('of twenty writes over one tag exactly one goes through', async () => {
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
  test('a listing has what lies under the prefix, in order, with its age', async () => {
    for (const key of ['r/b/1/a.js', 'r/a/1/a & b.js', 'r/a/1/ü.js', 'plan.json']) await storage.write(key, 'x');
    const listed = await storage.list('r/');
    expect(listed.map(({ key }) => key)).toEqual(['r/a/1/a & b.js', 'r/a/1/ü.js', 'r/b/1/a.js']);
    for (const { changed } of listed) expect(Math.abs(Date.now() - changed)).toBeLessThan(60_000);
  });

  test('a listing that needs several answers is whole', async () => {
    await Promise.all(Array.from({ length: 25 }, (_, at) => storage.write(`r/a/1/${at}.js`, 'x')));
    expect(await storage.list('r/a/')).toHaveLength(25);
  });

  test('what is removed is gone, and removing it again is no error', async () => {
    await storage.write('r/a/1/a.js', 'x');
    await storage.remove('r/a/1/a.js');
    await storage.remove('r/a/1/a.js');
    expect(await text('r/a/1/a.js')).toBeUndefined();
    expect(await storage.list('r/')).toEqual([]);
  });
}
