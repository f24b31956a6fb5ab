/**
 * The part of the federation runtime that a remote's container asks for. What none asks for is left out of the bundle:
 * loading (the shell loads files itself), manifests, snapshots, preloading.
 */
export {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/** A container looks for these as it starts and calls none of them. */
export const helpers = { global: {}, share: {}, utils: {} };

/** What a remote's entry leaves behind: the container of the federation protocol. */
export interface Container {
  init(shareScope: object): Promise<unknown>;
  get(expose: string): Promise<() => unknown>;
}
