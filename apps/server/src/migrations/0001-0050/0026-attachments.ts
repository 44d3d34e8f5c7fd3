/** Files of forms, the records that use them, and the chunks of unfinished uploads. */
export const attachments = {
  name: '0026-attachments',
  up: `
create table attachments (
  id uuid primary key,
  -- random; the fileId of entries in records
  name varchar(64) not null unique,
  type varchar(16) not null check (type in ('annex', 'annexpic')),
  owner_id uuid references users (id) on delete set null,
  -- what its owner called it
  original_name varchar(255) not null,
  extension varchar(20) not null,
  -- by its content
  content_type varchar(100) not null,
  size bigint not null,
  sha256 bytea not null,
  blake3 bytea not null,
  -- its place in the storage; files of equal content may share one
  blob varchar(64) not null,
  has_small boolean not null,
  created_at timestamptz not null,
  -- null while a record holds it
  unused_since timestamptz
);
create index attachments_content on attachments (blake3, owner_id);
create index attachments_blob on attachments (blob);
create index attachments_unused on attachments (owner_id, unused_since) where unused_since is not null;

create table attachment_uses (
  attachment_id uuid not null references attachments (id) on delete cascade,
  model_id uuid not null,
  record_id uuid not null,
  -- code of the field: name, or table-column
  field varchar(140) not null,
  primary key (attachment_id, model_id, record_id, field)
);
create index attachment_uses_record on attachment_uses (record_id, model_id);

create table uploads (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  -- BLAKE3 of the whole file, as the browser has worked it out
  identifier bytea not null,
  total_size bigint not null,
  total_chunks int not null,
  touched_at timestamptz not null,
  unique (owner_id, identifier)
);
create index uploads_touched on uploads (touched_at);

create table upload_chunks (
  upload_id uuid not null references uploads (id) on delete cascade,
  number int not null,
  blob varchar(64) not null,
  size int not null,
  sha256 bytea not null,
  primary key (upload_id, number)
);
create index upload_chunks_blob on upload_chunks (blob);
`,
}
