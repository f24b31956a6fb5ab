import { useEffect, useEffectEvent, useState } from 'react';
import { call } from 'shared/provider';
import { useLanguage } from 'shared/screens';
import { readKept, useCall, useKept, usePlayer, useSession, writeKept } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';
import { supportsPush, subscribeBrowser } from './browser-subscription.ts';

export const alertsKey = 'result-alerts';
const renewed = new Set<string>();

/**
 * Returns the state of this device's alert for a market. `isOffered` is false if the provider or the browser does not
 * support push.
 */
export function useResultAlert(market: string) {
  const { resultAlert: texts } = useTexts();
  const { language } = useLanguage();
  const { phone_number } = useSession();
  const key = usePlayer()?.push_key;
  const isOn = marketsOf(useKept(alertsKey, phone_number)).includes(market);
  const [problem, setProblem] = useState<string>();
  const { run, isBusy, failure, forgetFailure } = useCall({ refused: texts.failed });

  const send = async (on: '1' | '0') => {
    const subscription = key && (await subscribeBrowser(key));
    return subscription
      ? call('set_push.php', { phone_number, game_name: market, on, language, ...subscription })
      : undefined;
  };
  const toggle = async () => {
    setProblem(undefined);
    forgetFailure();
    if (!isOn && (await Notification.requestPermission()) !== 'granted') return setProblem(texts.blocked);
    const reply = await run(async () => (await send(isOn ? '0' : '1')) ?? { ok: false, message: texts.noService });
    if (!reply?.ok) return undefined;
    const others = marketsOf(readKept(alertsKey, phone_number)).filter((one) => one !== market);
    writeKept(alertsKey, phone_number, isOn ? others : [...others, market]);
  };
  // Sends the subscription again, because the browser's endpoint may have changed and the provider drops subscriptions
  // of ended sessions.
  const renew = useEffectEvent(() => {
    const name = `${phone_number} ${market}`;
    if (!isOn || renewed.has(name) || !supportsPush() || Notification.permission !== 'granted') return;
    renewed.add(name);
    void send('1').catch(() => undefined);
  });
  useEffect(() => renew(), [market]);
  return {
    isOffered: Boolean(key) && supportsPush(),
    isOn,
    isBusy,
    problem: problem ?? failure?.message,
    toggle: () => void toggle(),
  };
}

function marketsOf(kept: unknown): string[] {
  return Array.isArray(kept) ? kept.filter((market) => typeof market === 'string') : [];
}
