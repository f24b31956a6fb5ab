import type { PushSubscriptionOnWire } from 'shared/provider';

/** Whether this browser can be told something while the app is closed; not before it has asked its player. */
export function canBeTold(): boolean {
  return 'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator;
}

/** Where this browser is told things, under the provider's key; nothing where the browser has no push service. */
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
    // It may be under the key of another provider, or of a database that is no more.
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}

function onWire(of: PushSubscription): PushSubscriptionOnWire {
  const { endpoint = '', keys = {} } = of.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/** Safari's, which shows declarative messages by itself. */
interface WithoutWorker {
  pushManager?: PushManager;
}
