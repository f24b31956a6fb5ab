import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/** A container looks for these as it starts and calls none of them. */
const helpers = { global: {}, share: {}, utils: {} };

/**
 * The part of the federation's runtime that the containers of older releases ask the page for. What none asks for is left
 * out of the bundle: loading (the shell loads files itself), manifests, snapshots, preloading.
 */
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: {
    assert,
    CurrentGlobal,
    getGlobalFederationConstructor,
    helpers,
    ModuleFederation,
    setGlobalFederationConstructor,
    setGlobalFederationInstance,
  },
});
