/** Programs that call data interfaces with a signature (decision 0218). */
export const interfaceClients = {
  name: '0184-interface-clients',
  up: `
create table interface_clients (
  id uuid primary key,
  en_code varchar(64) not null unique,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  description varchar(500) not null default '',
  sort_code int not null default 0,
  enabled_mark smallint not null default 1,
  -- null: the user was deleted, and no call succeeds
  user_id uuid references users (id) on delete set null,
  -- base64; '' until a secret is issued
  sealed_secret text not null default '',
  secret_at timestamptz,
  expires_at timestamptz,
  -- IP addresses and networks; none: all
  addresses text[] not null default '{}',
  calls_per_minute int not null,
  -- calls of the present minute, over all nodes
  minute_at timestamptz,
  minute_calls int not null default 0,
  -- the last minute in which calls were refused for their number: logged once
  refused_at timestamptz
);
create index interface_clients_user on interface_clients (user_id);
create trigger interface_clients_references after delete on interface_clients for each row execute function delete_references('interfaceClient');

create table interface_client_interfaces (
  client_id uuid not null references interface_clients (id) on delete cascade,
  interface_id uuid not null references data_interfaces (id),
  primary key (client_id, interface_id)
);
create index interface_client_interfaces_interface on interface_client_interfaces (interface_id);

create table interface_client_nonces (
  client_id uuid not null references interface_clients (id) on delete cascade,
  nonce varchar(64) not null,
  at timestamptz not null,
  primary key (client_id, nonce)
);
create index interface_client_nonces_at on interface_client_nonces (client_id, at);

-- lines outlive the client, and are restored with their interface
alter table data_interface_logs add column client_id uuid;
create index data_interface_logs_client on data_interface_logs (client_id, id desc) where client_id is not null;
`,
}
