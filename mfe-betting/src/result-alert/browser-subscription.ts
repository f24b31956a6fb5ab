import type { PushSubscriptionOnWire } from 'shared/provider';

/** Whether this browser supports push messages. The permission prompt comes later. */
export function supportsPush(): boolean {
  return 'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator;
}

/** The push subscription of this browser under the provider's key; undefined if the browser has no push service. */
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
    // An existing subscription may use the key of another provider or of a deleted database.
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
