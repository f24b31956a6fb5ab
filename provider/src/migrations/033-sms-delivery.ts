import type { Migration } from '../db/database.ts';

export const smsDelivery: Migration = {
  name: '033-sms-delivery',
  runsOlder: true,
  statements: [
    `alter table otp_messages add column delivery text not null default 'simulated' check (delivery in ('simulated', 'sending', 'sent', 'failed'))`,
  ],
};
