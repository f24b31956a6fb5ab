export { callerAddress, networkOf, trustProxies } from './caller-network.ts';
export {
  ConfigError,
  readAddress,
  readList,
  readPort,
  readSwitch,
  readText,
  readWholeNumber,
  type Environment,
} from './environment.ts';
export { FolderHeld, lockFolder, withFolderLock } from './folder-lock.ts';
export { isOwnMachine, mayRead } from './own-machine.ts';
