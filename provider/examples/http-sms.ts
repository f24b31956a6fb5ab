import type { SmsSender } from '../src/context/sms-sender.ts';

const TIMEOUT_MS = 5000;

/** An example for docs/guides/payments.md. It reads SMS_EXAMPLE_URL, SMS_EXAMPLE_KEY and SMS_EXAMPLE_BUDGET. */
export function openSender(env: Readonly<Record<string, string | undefined>>): SmsSender {
  const { SMS_EXAMPLE_URL: url, SMS_EXAMPLE_KEY: key, SMS_EXAMPLE_BUDGET: budget = '1000' } = env;
  if (!url || !key || !/^\d+$/.test(budget))
    throw new Error('Set SMS_EXAMPLE_URL, SMS_EXAMPLE_KEY and, as a number, SMS_EXAMPLE_BUDGET.');
  return {
    mostAnHour: Number(budget),
    send: async (sms) => {
      const answer = await fetch(`${url}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        body: JSON.stringify(sms),
      });
      return answer.ok;
    },
  };
}
