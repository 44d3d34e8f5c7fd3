/**
 * The category of a menu: `Web` for desktops, `App` for phones. A menu and its parent have the same category, and the release of a
 * model creates one menu in each.
 */
export const appMenus = {
  name: '0052-app-menus',
  up: `
alter table menus add column category varchar(8) not null default 'Web' check (category in ('Web', 'App'));
alter table menus add constraint menus_id_category unique (id, category);
alter table menus add constraint menus_parent_category foreign key (parent_id, category) references menus (id, category);
create unique index menus_release_entry on menus (module_id, category)
  where type = 3 and coalesce((property ->> 'isAdded')::boolean, false) = false;
`,
}
