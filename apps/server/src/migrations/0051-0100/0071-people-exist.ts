/**
 * The manager of an organization, the owner of a design and the approver of an open task exist (docs/invariants.md). What already
 * names a deleted user is repaired: no manager, no owner, and the task goes to an administrator.
 *
 * Backups are restored table by table, organizations and tasks before users: the restore defers these checks. It drops tables,
 * not functions.
 */
export const peopleExist = {
  name: '0071-people-exist',
  up: `
update organizes set manager_id = null where manager_id is not null and manager_id not in (select id from users);
alter table organizes add constraint organizes_manager_id_fkey
  foreign key (manager_id) references users (id) deferrable;

update designs set creator_user_id = null
 where creator_user_id is not null and creator_user_id not in (select id from users);
alter table designs add constraint designs_creator_user_id_fkey
  foreign key (creator_user_id) references users (id) on delete set null deferrable;
create index designs_creator on designs (creator_user_id);

do $$
declare
  lost record;
  successor uuid;
begin
  select id into successor from users where is_administrator and enabled_mark = 1 order by created_at, id limit 1;
  for lost in
    select o.id, o.instance_id from flow_operators o
     where o.state in ('open', 'waiting') and not exists (select from users u where u.id = o.user_id) order by o.id
  loop
    if successor is not null and not exists (
      select from flow_operators t where t.instance_id = lost.instance_id and t.user_id = successor and t.state <> 'transferred')
    then
      update flow_operators set user_id = successor where id = lost.id;
    else
      update flow_operators set state = 'closed' where id = lost.id;
    end if;
    raise warning 'The approver of the task % was deleted: it was given to an administrator or closed.', lost.id;
  end loop;
end $$;

create or replace function assert_approver_exists() returns trigger language plpgsql as $$
begin
  -- the lock of a foreign key: the user cannot be deleted before this transaction ends
  perform from users where id = new.user_id for key share;
  if not found then
    raise exception 'the approver % does not exist', new.user_id
      using errcode = 'foreign_key_violation', constraint = 'flow_operators_user_exists', table = 'flow_operators';
  end if;
  return null;
end $$;
create constraint trigger flow_operators_user_exists
  after insert or update of user_id, state on flow_operators deferrable for each row
  when (new.state in ('open', 'waiting'))
  execute function assert_approver_exists();

create or replace function assert_not_approver() returns trigger language plpgsql as $$
begin
  if exists (select from flow_operators where user_id = old.id and state in ('open', 'waiting')) then
    raise exception 'the user % has open tasks', old.id
      using errcode = 'foreign_key_violation', constraint = 'flow_operators_user_exists', table = 'flow_operators';
  end if;
  return null;
end $$;
create constraint trigger users_not_approver
  after delete on users for each row execute function assert_not_approver();
`,
}
