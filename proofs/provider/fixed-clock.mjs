import { readFileSync } from 'node:fs';
import pg from 'pg';

// Preloaded into a provider. If CLOCK_FILE is set, the clock of the provider and, for its statements, that of the
// database stand still at the instant in that file. A provider takes no bids while the two differ.
const real = Date.now;
const { query } = pg.Client.prototype;

function fixed() {
  try {
    return Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
  } catch {
    return undefined;
  }
}

Date.now = () => fixed() ?? real();

pg.Client.prototype.query = function ask(asked, ...rest) {
  const now = asked?.text?.includes('clock_timestamp()') ? fixed() : undefined;
  const text = now && asked.text.replaceAll('clock_timestamp()', `to_timestamp(${now} / 1000.0)`);
  return query.call(this, text ? { ...asked, name: undefined, text } : asked, ...rest);
};
