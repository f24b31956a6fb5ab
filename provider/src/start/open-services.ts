import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConfigError } from 'shared/node';
import type { SmsSender } from '../context/sms-sender.ts';
import type { PaymentGateway } from '../context/payment-gateway.ts';

/** Loads the module that PAYMENT_GATEWAY names. The module exports `openGateway(env)`. */
export function openGateway(path: string | undefined): Promise<PaymentGateway | undefined> {
  return openService('PAYMENT_GATEWAY', path, 'openGateway');
}

/** Loads the module that SMS_SENDER names. The module exports `openSender(env)`. */
export function openSender(path: string | undefined): Promise<SmsSender | undefined> {
  return openService('SMS_SENDER', path, 'openSender');
}

async function openService<Service>(
  setting: string,
  path: string | undefined,
  name: string,
): Promise<Service | undefined> {
  if (path === undefined) return undefined;
  const loaded = (await import(pathToFileURL(resolve(path)).href).catch((cause: unknown) => {
    throw new ConfigError(`${setting} is "${path}", and this module cannot be loaded.`, { cause });
  })) as Partial<Record<string, (env: NodeJS.ProcessEnv) => Service>>;
  const open = loaded[name];
  if (!open) throw new ConfigError(`${setting} is "${path}"; the module must export ${name}(env).`);
  return open(process.env);
}
