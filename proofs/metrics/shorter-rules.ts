const SHORTER = 12;

// The two rules that compare an age in seconds. Jobs run once a minute, so their limit must stay above that.
const ages = [
  ['provider_settlement_lag_seconds) > 120', 'provider_settlement_lag_seconds) > 10'],
  ['provider_job_success_timestamp_seconds > 300', 'provider_job_success_timestamp_seconds > 75'],
] as const;

/**
 * Returns alert rules whose times are a twelfth: `for: 1m` becomes `for: 5s`, and `[10m]` becomes `[50s]`. Everything
 * else stays.
 */
export function shorterRules(rules: string): string {
  const shorter = rules.replace(
    /(\bfor: |\[)(\d+)m\b/g,
    (_, before: string, minutes: string) => `${before}${(Number(minutes) * 60) / SHORTER}s`,
  );
  return ages.reduce((text, [from, to]) => text.replace(from, to), shorter);
}
