/** Short-lived data of the sign-in methods: picture codes, SMS codes, QR tickets; and requests for an account. */
export const ways = {
  name: '0003-ways',
  up: `
create table picture_codes (
  ticket varchar(43) primary key,
  -- lower case; it hides from programs, not from who reads the database
  answer varchar(8) not null,
  ip varchar(64) not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index picture_codes_created on picture_codes (created_at);

-- a day of them, for the limits and for the administrator's list
create table sms_codes (
  id uuid primary key,
  mobile varchar(20) not null,
  code_hash text not null,
  ip varchar(64) not null,
  created_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz,
  has_failed boolean not null default false,
  -- the message where no provider carries it
  outbox_text varchar(500)
);
create index sms_codes_mobile on sms_codes (mobile, created_at desc);
create index sms_codes_created on sms_codes (created_at);

create table access_requests (
  id uuid primary key,
  mobile varchar(20) not null,
  company_name varchar(100) not null,
  contact varchar(50) not null,
  ip varchar(64) not null,
  created_at timestamptz not null,
  handled_at timestamptz,
  handled_by uuid references users (id) on delete set null
);
create unique index access_requests_open on access_requests (mobile) where handled_at is null;
create index access_requests_created on access_requests (created_at);

create table qr_tickets (
  ticket varchar(16) primary key,
  secret_hash bytea not null,
  state varchar(16) not null default 'waiting' check (state in ('waiting', 'scanned', 'confirmed', 'refused', 'used')),
  -- who scanned it
  user_id uuid references users (id) on delete cascade,
  ip varchar(64) not null,
  user_agent varchar(500) not null,
  created_at timestamptz not null
);
create index qr_tickets_created on qr_tickets (created_at);
create index qr_tickets_user on qr_tickets (user_id);

create index users_mobile on users (mobile) where mobile <> '';
`,
}
