/**
 * Channel and key of the messages between nodes (docs/security.md): random for each installation, so that a statement of another
 * account cannot send any. The pads are those of HMAC-SHA-256, so that a statement can sign a message.
 */
export const busKey = {
  name: '0068-bus-key',
  up: `
create table bus_keys (
  id int primary key default 1 check (id = 1),
  channel varchar(63) not null,
  key bytea not null check (length(key) = 64),
  inner_pad bytea not null,
  outer_pad bytea not null
);
insert into bus_keys (channel, key, inner_pad, outer_pad)
select 'armature_' || replace(gen_random_uuid()::text, '-', ''), made.key,
  (select string_agg(set_byte('\\x00', 0, get_byte(made.key, i) # 54), '' order by i) from generate_series(0, 63) i),
  (select string_agg(set_byte('\\x00', 0, get_byte(made.key, i) # 92), '' order by i) from generate_series(0, 63) i)
from (
  select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    || uuid_send(gen_random_uuid()) as key
) made;
`,
}
