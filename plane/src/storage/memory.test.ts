import { memoryStorage } from '../testing/memory-storage.ts';
import { storageContract } from './storage-contract.ts';

storageContract(async () => memoryStorage());
