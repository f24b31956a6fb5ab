import { keepPicture, readPicture } from './kept-picture.ts';

const phone = '9829012345';
const picture = new File([new Uint8Array([255, 216, 0, 128])], 'paid.jpg', { type: 'image/jpeg' });

const bytesOf = (file: Blob | undefined) =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done([...new Uint8Array(reader.result as ArrayBuffer)]); // readAsArrayBuffer returns one
    reader.readAsArrayBuffer(file ?? new Blob());
  });

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('keeps the bytes of a picture for its player until there is none', async () => {
  await keepPicture(phone, picture);
  expect(await bytesOf(readPicture(phone))).toEqual([255, 216, 0, 128]);
  expect(readPicture('9829000000')).toBeUndefined();
  await keepPicture(phone, undefined);
  expect(readPicture(phone)).toBeUndefined();
});

test('keeps no older picture in the place of one that does not fit into the storage', async () => {
  await keepPicture(phone, picture);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await keepPicture(phone, new Blob(['large']));
  expect(readPicture(phone)).toBeUndefined();
});
