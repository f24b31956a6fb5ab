import { newFolder } from 'release/testing/sample-release.ts';
import { folderStorage } from './folder.ts';
import { storageContract } from './storage-contract.ts';

describe('a folder', () => {
  storageContract(async () => folderStorage(await newFolder()));
});
