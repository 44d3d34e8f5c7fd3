/** Messages of transactions for other nodes, until they are sent after the commit (with a bus on Redis). */
export const busMessages = {
  name: '0128-bus-messages',
  up: `
create table bus_messages (
  -- of the transaction: a relay does not read again what transactions have stored that ended long ago
  xid bigint not null default pg_current_xact_id()::text::bigint,
  -- the order in which they are sent
  id bigint not null generated always as identity,
  -- as long as a NOTIFY may be, with a signature
  message text not null check (octet_length(message) <= 7900),
  primary key (xid, id)
);
`,
}
