import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof openMetrics>;

/** The metrics of this process. No label names a player, a number or an address. */
export function openMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const metrics = {
    registry,
    calls: counter('provider_calls_total', 'Answered calls, by script and result: ok, refused or failed', [
      'call',
      'result',
    ]),
    callSeconds: new Histogram({
      name: 'provider_call_seconds',
      help: 'Time from the request to its answer, by script',
      labelNames: ['call'],
      buckets: [0.01, 0.05, 0.25, 1, 5],
      registers,
    }),
    payments: counter('provider_payments_total', 'Payments by link that this process saw paid or failed, by result', [
      'result',
    ]),
    paymentOrders: counter('provider_payment_orders_total', 'Orders sent to the payment gateway, by result', [
      'result',
    ]),
    paymentLookUps: counter('provider_payment_look_ups_total', 'Look-ups of orders at the payment gateway, by result', [
      'result',
    ]),
    sms: counter('provider_sms_total', 'Codes by SMS, by result: ok, failed or over-budget', ['result']),
    pushes: counter('provider_pushes_total', 'Push messages, by result', ['result']),
    jobSuccess: gauge(
      'provider_job_success_timestamp_seconds',
      'Last success of a background job, or the start of this process',
      ['background_job'],
    ),
    jobFailures: counter('provider_job_failures_total', 'Failed runs of a background job', ['background_job']),
    startedAt: gauge('provider_start_timestamp_seconds', 'When this process started'),
    auditDrift: gauge('provider_audit_drift', 'Differences that the last audit found; NaN before it, or if unknown'),
    auditAt: gauge('provider_audit_timestamp_seconds', 'When the last audit ended; 0 before it, NaN if unknown'),
    databaseUp: gauge('provider_database_up', '1 while the database answers this process'),
    writeFailures: new Counter({
      name: 'provider_write_failures_total',
      help: 'Writes that the database could not store',
      registers,
    }),
    clockSkew: gauge('provider_clock_skew_seconds', 'How far this clock is ahead of the database; absent in a demo'),
    archiveFails: gauge('provider_archive_fails', '1 if the last WAL file could not be archived; NaN if unknown'),
    replicationLag: gauge(
      'provider_replication_lag_bytes',
      'WAL that the slowest standby has not replayed; NaN if unknown',
    ),
    syncStandbyMissing: gauge(
      'provider_sync_standby_missing',
      '1 if the server waits for a synchronous standby and has none; NaN if unknown',
    ),
    settlementsWaiting: gauge(
      'provider_settlements_waiting',
      'Declarations that are not settled, and reversals that are not done; NaN if unknown',
    ),
    settlementLag: gauge(
      'provider_settlement_lag_seconds',
      'Age of the oldest of these; 0 without any, NaN if unknown',
    ),
    poolConnections: gauge('provider_pool_connections', 'Connections to the primary, by state', ['state']),
    poolMax: gauge('provider_pool_max_connections', 'Most connections that this process opens to the primary'),
    poolWaiting: gauge('provider_pool_waiting', 'Statements and transactions that wait for a connection'),
    loopDelay: gauge('provider_event_loop_delay_seconds', 'Delay of the event loop since the last scrape', [
      'quantile',
    ]),
  };
  // A result that never happened must show as 0, not as a missing series.
  for (const result of ['ok', 'failed'])
    for (const each of [metrics.paymentOrders, metrics.sms, metrics.pushes]) each.inc({ result }, 0);
  for (const result of ['ok', 'failed', 'unreadable']) metrics.paymentLookUps.inc({ result }, 0);
  metrics.sms.inc({ result: 'over-budget' }, 0);
  for (const result of ['paid', 'failed']) metrics.payments.inc({ result }, 0);
  metrics.startedAt.set(Math.round(performance.timeOrigin) / 1000);
  return metrics;
}
