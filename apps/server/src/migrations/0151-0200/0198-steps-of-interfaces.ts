/** Data interfaces that call others one after the other. */
export const stepsOfInterfaces = {
  name: '0198-steps-of-interfaces',
  up: `
alter table data_interfaces
  add column steps jsonb not null default '[]',
  drop constraint data_interfaces_data_type_check,
  -- 1 SQL, 2 JSON, 3 HTTP, 4 steps
  add constraint data_interfaces_data_type_check check (data_type in (1, 2, 3, 4));
`,
}
