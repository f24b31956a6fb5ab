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
export { pageBuild, type PageBuild, type PageSources } from './page-build.ts';
export { pageDocument, pageFile, type OperatorPage, type PageResponse } from './page-files.ts';
export { readVoteKey, readVotePublicKey, signPass, voterOf } from './voter-pass.ts';
