import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/** Containers require these objects at startup and call none of their functions. */
const helpers = { global: {}, share: {}, utils: {} };

/**
 * Provides the part of the federation runtime that containers of older releases need from the page. The shell loads
 * files itself, so the runtime's loading, manifests, snapshots and preloading are left out.
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
