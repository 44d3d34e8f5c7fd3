/** Indexes for lists of very many users, and the names of deleted users. */
export const users = {
  name: '0013-users',
  up: `
-- the list's own order, of the few who are switched off too; by name
create index users_order on users (sort_code, account);
create index users_disabled on users (sort_code, account) where enabled_mark <> 1;
create index users_real_name on users (real_name, account);
-- accounts that differ in upper and lower case only are one to whoever reads them
create index users_account_lower on users (lower(account));
-- the keyword box looks into these three together
create index users_keyword on users using gin (record.bigrams(account || chr(31) || real_name || chr(31) || mobile));

-- what somebody has made keeps his name
create table former_users (
  id uuid primary key,
  real_name varchar(100) not null,
  account varchar(64) not null,
  removed_at timestamptz not null
);
`,
}
