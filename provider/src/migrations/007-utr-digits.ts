import type { Migration } from '../db/database.ts';

const digits = `regexp_replace(utr_key, '[^0-9]', '', 'g')`;

/** Identifies a UTR by its digits only. `UTR123456789012`, `123456789012A` and `123456789012` are the same. */
export const utrDigits: Migration = {
  name: '007-utr-digits',
  statements: [
    `drop index utr_pays_once`,
    // Old UTRs with only few digits keep their letters.
    `update fund_requests set utr_key = coalesce(nullif(ltrim(${digits}, '0'), ''), '0') where length(${digits}) >= 6`,
    // Declines a waiting request if its UTR is credited, or waits in an earlier request. The provider now refuses such
    // requests.
    `update fund_requests f set status = '-1', decided_at = now(), note = 'This UTR was already sent.'
     where status = '0' and exists (select from fund_requests o where o.utr_key = f.utr_key and (o.status = '1' or (o.status = '0' and o.id < f.id)))`,
    // Old credits of one UTR in several spellings stay in the books. The first credit keeps the UTR's key.
    `update fund_requests f set utr_key = utr_key || '#' || id
     where status = '1' and exists (select from fund_requests o where o.utr_key = f.utr_key and o.status = '1' and o.id < f.id)`,
    `create unique index utr_pays_once on fund_requests (utr_key) where status <> '-1'`,
  ],
};
