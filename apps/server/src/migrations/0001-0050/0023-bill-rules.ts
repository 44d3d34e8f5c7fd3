/** Numbering rules and their counters, and plain text of rich text for searches. */
export const billRules = {
  name: '0023-bill-rules',
  up: `
create table bill_rules (
  id uuid primary key,
  en_code varchar(64) not null unique,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  category_id uuid references dictionary_items (id) on delete set null,
  prefix varchar(32) not null default '',
  date_format varchar(16) not null default '',
  digit smallint not null default 4,
  start_number int not null default 1,
  description varchar(500) not null default '',
  sort_code int not null default 0,
  enabled_mark smallint not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);

-- one row for each day part that numbers were drawn for: a node whose clock is behind never begins a day again
create table bill_counters (
  rule_id uuid not null references bill_rules (id) on delete cascade,
  prefix varchar(32) not null,
  date_format varchar(16) not null,
  period varchar(16) not null,
  -- the serial drawn last
  number bigint not null,
  digit smallint not null,
  given_at timestamptz not null,
  primary key (rule_id, prefix, date_format, period)
);

-- The words of cleaned HTML: marks within a line go, other tags become a space.
create function record.plain_text(html text) returns text
language sql immutable parallel safe strict as $$
  select replace(replace(replace(replace(
    regexp_replace(
      regexp_replace(html, '</?(strong|b|em|i|u|s|sub|sup|mark|a|span|code)(\\s[^>]*)?>', '', 'g'),
      '<[^>]*>', ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')
$$;
`,
}
