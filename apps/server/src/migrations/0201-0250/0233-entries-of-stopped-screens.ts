/**
 * The audit trail names each public screen that stops because its user was disabled, deleted, or is no administrator any more
 * (decision 269), by whichever call the user was changed. The entry is added at the commit: other writers wait until the one who
 * adds has committed. The row of a deleted user keeps their id: the name is that of `deleted_users`.
 */
export const entriesOfStoppedScreens = {
  name: '0233-entries-of-stopped-screens',
  up: `
alter table public_screens drop constraint public_screens_user_id_fkey;
create or replace function stop_public_screens_of_deleted() returns trigger language plpgsql as $$
begin
  update public_screens set is_stopped = true where user_id = old.id;
  return null;
end $$;
create trigger users_public_screens_deleted after delete on users for each row
  execute function stop_public_screens_of_deleted();
create or replace function enter_stopped_screen() returns trigger language plpgsql as $$
begin
  perform append_audit_entries(jsonb_agg(jsonb_build_object(
      'at', now(), 'actor_id', null, 'actor_account', '', 'actor_name', '', 'viewed_as_id', null, 'viewed_as_name', '',
      'action', 'update', 'object_kind', 'screen', 'object_id', s.id::text, 'object_name', s.full_name,
      'organize_ids', '[]'::jsonb, 'code', 200, 'ip', '', 'user_agent', '', 'request_id', '',
      'changed_before', jsonb_build_object('publicAs', coalesce(u.real_name || ' (' || u.account || ')',
        d.real_name || ' (' || d.account || ')', new.user_id::text)), 'changed_after', '{}'::jsonb)))
    from screens s left join users u on u.id = new.user_id left join deleted_users d on d.id = new.user_id
    where s.id = new.screen_id having count(*) > 0;
  return null;
end $$;
create constraint trigger public_screens_stopped after update of is_stopped on public_screens
  deferrable initially deferred for each row
  when (new.is_stopped and not old.is_stopped) execute function enter_stopped_screen();
`,
}
