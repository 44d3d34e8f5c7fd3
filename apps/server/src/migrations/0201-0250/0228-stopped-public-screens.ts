/**
 * A public screen stays closed after its user was disabled or was no administrator any more, until an administrator makes it public
 * again (decision 269), by whichever call the user was changed.
 */
export const stoppedPublicScreens = {
  name: '0228-stopped-public-screens',
  up: `
alter table public_screens
  -- its user has been disabled or has not been an administrator since
  add column is_stopped boolean not null default false;
update public_screens p set is_stopped = true
  from users u where u.id = p.user_id and (u.enabled_mark <> 1 or not u.is_administrator);
create or replace function stop_public_screens() returns trigger language plpgsql as $$
begin
  update public_screens set is_stopped = true where user_id = new.id;
  return null;
end $$;
create trigger users_public_screens after update of enabled_mark, is_administrator on users for each row
  when (new.enabled_mark <> 1 or not new.is_administrator) execute function stop_public_screens();
`,
}
