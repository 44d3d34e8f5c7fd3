/** Tabs of a page can be granted like its buttons. */
export const tabItems = {
  name: '0054-tab-items',
  up: `
alter table menu_items drop constraint menu_items_kind_check;
alter table menu_items add constraint menu_items_kind_check check (kind in ('button', 'column', 'form', 'tab', 'resource'));
alter table grants drop constraint grants_item_type_check;
alter table grants add constraint grants_item_type_check
  check (item_type in ('system', 'menu', 'button', 'column', 'form', 'tab', 'resource'));
`,
}
