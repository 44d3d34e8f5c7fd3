/**
 * An enabled administrator remains, and accounts that differ only in case are the same, whatever the code does
 * (docs/invariants.md). Accounts that are repeated already stay and are marked until they get another name.
 */
export const administratorRemains = {
  name: '0070-administrator-remains',
  up: `
create or replace function assert_administrator_remains() returns trigger language plpgsql as $$
begin
  -- two transactions that each take one of the last two marks wait for each other here, and the second sees the first
  perform pg_advisory_xact_lock(7313, 0);
  if not exists (select from users where is_administrator and enabled_mark = 1) then
    raise exception 'no enabled administrator would be left'
      using errcode = 'check_violation', constraint = 'users_administrator_remains', table = 'users';
  end if;
  return null;
end $$;
create constraint trigger users_administrator_remains
  after update of is_administrator, enabled_mark on users for each row
  when (old.is_administrator and old.enabled_mark = 1 and not (new.is_administrator and new.enabled_mark = 1))
  execute function assert_administrator_remains();
create constraint trigger users_administrator_not_deleted
  after delete on users for each row
  when (old.is_administrator and old.enabled_mark = 1)
  execute function assert_administrator_remains();

-- true: was made when accounts that differ only in case were allowed, and is not the first of them
alter table users add column account_repeated boolean not null default false;
update users u set account_repeated = true
 where exists (select from users o where lower(o.account) = lower(u.account) and (o.created_at, o.id) < (u.created_at, u.id));
create unique index users_account_unique on users (lower(account)) where not account_repeated;
create or replace function reset_account_repeated() returns trigger language plpgsql as $$
begin
  new.account_repeated := false;
  return new;
end $$;
create trigger users_account_renamed before update of account on users for each row
  when (old.account_repeated and lower(new.account) <> lower(old.account))
  execute function reset_account_repeated();
`,
}
