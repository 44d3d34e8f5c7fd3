/** Only what was claimed counts for the limit of a minute: a message that begins to wait has one index less to enter. */
export const indexOfClaims = {
  name: '0165-index-of-claims',
  up: `
drop index message_deliveries_claimed;
create index message_deliveries_claimed on message_deliveries (account_id, claimed_at) where claimed_at is not null;
`,
}
