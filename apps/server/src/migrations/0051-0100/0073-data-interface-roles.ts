/** Roles whose users may call a data interface without a form, such as other programs. Empty for existing interfaces. */
export const dataInterfaceRoles = {
  name: '0073-data-interface-roles',
  up: `
create table data_interface_roles (
  interface_id uuid not null references data_interfaces (id) on delete cascade,
  role_id uuid not null references roles (id) on delete cascade,
  primary key (interface_id, role_id)
);
create index data_interface_roles_role on data_interface_roles (role_id);
`,
}
