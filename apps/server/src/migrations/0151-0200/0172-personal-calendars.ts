/** Personal calendars: events with their participants. Times are what the clock of their zone shows, as text. */
export const personalCalendars = {
  name: '0172-personal-calendars',
  up: `
create table calendar_events (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  -- the series that it was taken out of; it goes with it
  series_id uuid references calendar_events (id) on delete cascade,
  title varchar(200) not null,
  is_all_day boolean not null,
  starts_at varchar(16) not null,
  ends_at varchar(16) not null,
  time_zone varchar(64) not null,
  place varchar(200) not null default '',
  notes text not null default '',
  color varchar(10) not null,
  repeat jsonb,
  -- days on which the series does not take place
  excluded_days varchar(10)[] not null default '{}',
  -- minutes before the start
  reminders int[] not null default '{}',
  first_at timestamptz not null,
  -- null: it repeats without end
  last_at timestamptz,
  next_reminder_at timestamptz,
  created_at timestamptz not null default now(),
  check (starts_at <= ends_at)
);
create index calendar_events_owner on calendar_events (owner_id, first_at);
create index calendar_events_series on calendar_events (series_id) where series_id is not null;
create index calendar_events_reminder on calendar_events (next_reminder_at) where next_reminder_at is not null;
create index calendar_events_last on calendar_events (last_at) where last_at is not null;

create table calendar_participants (
  event_id uuid not null references calendar_events (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (event_id, user_id)
);
create index calendar_participants_user on calendar_participants (user_id);
`,
}
