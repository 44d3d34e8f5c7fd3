/** Mails of an event that are sent as one a day. */
export const mailDigests = {
  name: '0178-mail-digests',
  up: `
-- minute of a day in the time zone of the site
alter table send_configs add column digest_at smallint check (digest_at between 0 and 1439);
-- when the digest of its user is sent; null for a message of its own
alter table message_deliveries add column digest_at timestamptz;
create index message_deliveries_digests on message_deliveries (account_id, user_id, digest_at)
  where digest_at is not null and state = 'waiting';
`,
}
