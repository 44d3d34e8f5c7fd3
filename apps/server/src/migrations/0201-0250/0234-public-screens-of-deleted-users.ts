/**
 * A public screen whose user is deleted stops as if they were disabled, and the audit trail names it (decision 269). Its row keeps
 * their id: the name is that of `deleted_users`.
 */
export const publicScreensOfDeletedUsers = {
  name: '0234-public-screens-of-deleted-users',
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
`,
}
