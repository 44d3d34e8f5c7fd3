/** Data sources may be MySQL or MariaDB too. */
export const kindsOfDataSources = {
  name: '0159-kinds-of-data-sources',
  up: `
alter table data_sources add column kind varchar(10) not null default 'postgresql' check (kind in ('postgresql', 'mysql'));
`,
}
