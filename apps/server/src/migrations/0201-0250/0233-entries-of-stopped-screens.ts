/**
 * The audit trail names each public screen that stops because its user was disabled or is no administrator any more (decision 269),
 * by whichever call the user was changed. The entry is added at the commit: other writers wait until the one who adds has committed.
 */
export const entriesOfStoppedScreens = {
  name: '0233-entries-of-stopped-screens',
  up: `
create or replace function enter_stopped_screen() returns trigger language plpgsql as $$
begin
  perform append_audit_entries(jsonb_agg(jsonb_build_object(
      'at', now(), 'actor_id', null, 'actor_account', '', 'actor_name', '', 'viewed_as_id', null, 'viewed_as_name', '',
      'action', 'update', 'object_kind', 'screen', 'object_id', s.id::text, 'object_name', s.full_name,
      'organize_ids', '[]'::jsonb, 'code', 200, 'ip', '', 'user_agent', '', 'request_id', '',
      'changed_before', jsonb_build_object('publicAs', u.real_name || ' (' || u.account || ')'), 'changed_after', '{}'::jsonb)))
    from screens s join users u on u.id = new.user_id where s.id = new.screen_id having count(*) > 0;
  return null;
end $$;
create constraint trigger public_screens_stopped after update of is_stopped on public_screens
  deferrable initially deferred for each row
  when (new.is_stopped and not old.is_stopped) execute function enter_stopped_screen();
`,
}
