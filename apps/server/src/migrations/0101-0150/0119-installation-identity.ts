/**
 * Where the files of the installation are, and which key seals its secrets: a node with other ones is refused at start. Empty until
 * the first start, and after a restore for the files.
 */
export const installationIdentity = {
  name: '0119-installation-identity',
  up: `
create table installation_identity (
  is_only boolean primary key default true check (is_only),
  storage_kind varchar(10),
  storage_id text,
  storage_place text,
  secret_fingerprint bytea,
  check ((storage_kind is null) = (storage_id is null) and (storage_kind is null) = (storage_place is null))
);
insert into installation_identity default values;
`,
}
