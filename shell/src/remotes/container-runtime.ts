import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/** Containers require these at startup and call none of them. */
const helpers = { global: {}, share: {}, utils: {} };

/**
 * The part of the federation runtime that containers of older releases need from the page. The bundle omits the rest: loading
 * (the shell loads files itself), manifests, snapshots, preloading.
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
