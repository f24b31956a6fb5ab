import type { PushSubscriptionOnWire } from 'shared/provider';

/** Returns true if this browser supports push messages. Does not check the permission. */
export function supportsPush(): boolean {
  return 'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator;
}

/**
 * Returns the push subscription of this browser under the provider's key. Undefined if the browser has no push service.
 */
export async function subscribeBrowser(key: string): Promise<PushSubscriptionOnWire | undefined> {
  try {
    const manager =
      (await navigator.serviceWorker.getRegistration())?.pushManager ?? (globalThis as WithoutWorker).pushManager;
    return manager && onWire(await subscription(manager, key));
  } catch {
    return undefined;
  }
}

async function subscription(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch {
    // Removes an existing subscription, whose key may be of another provider or of a deleted database.
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}

function onWire(of: PushSubscription): PushSubscriptionOnWire {
  const { endpoint = '', keys = {} } = of.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/** Safari's push manager, which shows declarative messages without a service worker. */
interface WithoutWorker {
  pushManager?: PushManager;
}
