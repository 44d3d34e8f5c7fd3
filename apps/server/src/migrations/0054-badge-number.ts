/** The badge number of a user, which the keyword search reads too. */
export const badgeNumber = {
  name: '0054-badge-number',
  up: `
alter table users add column badge_number varchar(20) not null default '';
drop index users_keyword;
create index users_keyword on users using gin
  (record.bigrams(account || chr(31) || real_name || chr(31) || mobile || chr(31) || badge_number));
`,
}
