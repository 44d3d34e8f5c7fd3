/**
 * Screens that can be seen without signing in (decision 269). It ends with the screen, with the user, and when the screen is turned
 * off, by whichever call.
 */
export const publicScreens = {
  name: '0223-public-screens',
  up: `
create table public_screens (
  screen_id uuid primary key references screens on delete cascade,
  -- who made it public: its data are read with their permissions
  user_id uuid not null references users on delete cascade,
  since timestamptz not null
);
create index on public_screens (user_id);
create or replace function end_public_screen() returns trigger language plpgsql as $$
begin
  delete from public_screens where screen_id = new.id;
  return null;
end $$;
create trigger screens_public after update of enabled_mark on screens for each row
  when (new.enabled_mark = 0) execute function end_public_screen();
`,
}
