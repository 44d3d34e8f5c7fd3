/**
 * The audit trail: entries that are only ever added, each with a hash that covers the hash before it. Everything that writes is a
 * function that runs as the owner of the tables; the trigger refuses every other statement, whatever the account was granted.
 * `audit_head` holds the end of the chain, and the hash before its first entry; its row lock puts writers in order.
 */
export const auditTrail = {
  name: '0076-audit-trail',
  up: `
create table audit_entries (
  seq bigint primary key,
  at timestamptz not null,
  actor_id uuid,
  actor_account text not null,
  actor_name text not null,
  viewed_as_id uuid,
  viewed_as_name text not null,
  action text not null,
  object_kind text not null,
  object_id text not null,
  object_name text not null,
  organize_ids uuid[] not null,
  code integer not null,
  ip text not null,
  user_agent text not null,
  request_id text not null,
  changed_before jsonb not null,
  changed_after jsonb not null,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_entries_at on audit_entries (at desc);
create index audit_entries_actor on audit_entries using gin (record.bigrams(actor_account || chr(31) || actor_name));
create index audit_entries_name on audit_entries using gin (record.bigrams(object_name));
create index audit_entries_object on audit_entries (object_id, seq desc);
create index audit_entries_organizes on audit_entries using gin (organize_ids);

create table audit_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash bytea not null,
  start_hash bytea not null
);
insert into audit_head (seq, hash, start_hash) values (0, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'));

create function audit_entry_content(entry audit_entries) returns text language sql stable set search_path = pg_catalog as $$
  select encode(entry.previous_hash, 'hex') || jsonb_build_array(
    entry.seq, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_id, entry.actor_account, entry.actor_name,
    entry.viewed_as_id, entry.viewed_as_name, entry.action, entry.object_kind, entry.object_id, entry.object_name,
    to_jsonb(entry.organize_ids), entry.code, entry.ip, entry.user_agent, entry.request_id,
    entry.changed_before, entry.changed_after)::text
$$;

create or replace function append_audit_entries(entries jsonb) returns void language plpgsql security definer
  set search_path = pg_catalog as $$
declare
  head public.audit_head;
  entry public.audit_entries;
  given jsonb;
begin
  if not has_table_privilege(session_user, 'public.sessions', 'insert') then
    raise exception 'only the account of the application adds audit entries' using errcode = 'insufficient_privilege';
  end if;
  -- not a setting of the function: only superusers may create one with a parameter that PostgreSQL does not know
  perform set_config('armature.audit', 'append', true);
  select * into strict head from public.audit_head for update;
  for given in select * from jsonb_array_elements(entries) loop
    entry := jsonb_populate_record(null::public.audit_entries, given);
    entry.seq := head.seq + 1;
    entry.previous_hash := head.hash;
    entry.hash := sha256(convert_to(public.audit_entry_content(entry), 'UTF8'));
    insert into public.audit_entries select entry.*;
    head.seq := entry.seq;
    head.hash := entry.hash;
  end loop;
  update public.audit_head set seq = head.seq, hash = head.hash;
  perform set_config('armature.audit', '', true);
end
$$;

create or replace function delete_audit_entries(older_than timestamptz, most integer) returns integer language plpgsql security definer
  set search_path = pg_catalog as $$
declare
  head public.audit_head;
  last_old bigint;
  gone integer;
begin
  if not has_table_privilege(session_user, 'public.sessions', 'insert') then
    raise exception 'only the account of the application deletes audit entries' using errcode = 'insufficient_privilege';
  end if;
  if older_than > now() - interval '179 days' then
    raise exception 'audit entries are kept for 180 days at least' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('armature.audit', 'delete', true);
  select * into strict head from public.audit_head for update;
  select max(seq) into last_old from (
    select seq, bool_and(at < older_than) over (order by seq) as is_old
      from (select seq, at from public.audit_entries where seq < head.seq order by seq limit most) first_entries
  ) marked where is_old;
  if last_old is not null then
    update public.audit_head set start_hash = (select hash from public.audit_entries where seq = last_old);
    delete from public.audit_entries where seq <= last_old;
    get diagnostics gone = row_count;
  end if;
  perform set_config('armature.audit', '', true);
  return coalesce(gone, 0);
end
$$;

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
declare
  mode text := coalesce(current_setting('armature.audit', true), '');
  is_owner boolean := current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid);
begin
  if not is_owner or not (
    mode = 'restore'
    or tg_table_name = 'audit_entries' and (mode = 'append' and tg_op = 'INSERT' or mode = 'delete' and tg_op = 'DELETE')
    or tg_table_name = 'audit_head' and tg_op = 'UPDATE' and mode in ('append', 'delete')
  ) then
    raise exception 'audit entries cannot be changed' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create trigger audit_entries_fixed before insert or update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
create trigger audit_head_fixed before insert or update or delete or truncate on audit_head
  for each statement execute function refuse_audit_change();

revoke insert, update, delete, truncate, references, trigger on audit_entries, audit_head from public;
`,
}
