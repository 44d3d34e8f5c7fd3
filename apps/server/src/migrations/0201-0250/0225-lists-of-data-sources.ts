/** Menus may open lists of tables of data sources. */
export const listsOfDataSources = {
  name: '0225-lists-of-data-sources',
  up: `
alter table menus drop constraint menus_type_check;
alter table menus add constraint menus_type_check check (type between 0 and 9);
`,
}
