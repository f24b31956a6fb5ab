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
export { openSpans, readSpanExport, timed } from './open-spans.ts';
export { pageBuild, type PageBuild, type PageSources } from './page-build.ts';
export { pageDocument, pageFile, type OperatorPage, type PageResponse } from './page-files.ts';
export type { SpanExport } from './span-queue.ts';
export type { Span, Spans } from './spans.ts';
