/** Uploaded icons: cleaned SVG drawings, which menus and designs name by their id (decision 245). */
export const icons = {
  name: '0207-icons',
  up: `
create table icons (
  id uuid primary key,
  en_code varchar(64) not null unique,
  full_name varchar(100) not null,
  full_name_i18n jsonb not null default '{}',
  category varchar(64) not null default '',
  keywords varchar(200) not null default '',
  content text not null check (octet_length(content) <= 16384),
  -- has colors of its own; others take the color of the text
  is_colored boolean not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);
create index icons_created_by on icons (created_by) where created_by is not null;
create trigger icons_references after delete on icons for each row execute function delete_references('icon');
`,
}
