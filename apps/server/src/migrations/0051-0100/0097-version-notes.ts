/** A released version of a form has a name and a note, which can be changed; '' for none. */
export const versionNotes = {
  name: '0097-version-notes',
  up: `
alter table design_versions
  add column name varchar(100) not null default '',
  add column note varchar(1000) not null default '';
`,
}
