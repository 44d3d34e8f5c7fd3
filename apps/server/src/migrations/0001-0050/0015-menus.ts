/** Calls and grants use the code of a menu, in any application, so it is unique. */
export const menus = {
  name: '0015-menus',
  up: `
-- a code of two systems stays with the older entry
update menus m set en_code = left(m.en_code, 60) || '_' || left(m.id::text, 8) || right(m.id::text, 4)
 where exists (select from menus o where o.en_code = m.en_code and o.id < m.id);
create unique index menus_code on menus (en_code);
alter table menus drop constraint menus_system_id_en_code_key;
`,
}
