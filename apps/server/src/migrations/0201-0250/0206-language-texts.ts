/** Changed texts of the product and translations of the texts of designs (decision 246). */
export const languageTexts = {
  name: '0206-language-texts',
  up: `
create table language_texts (
  id uuid primary key,
  kind varchar(16) not null check (kind in ('product', 'design')),
  language varchar(8) not null,
  -- of the product the place of the text, of a design the text as it was designed
  key varchar(500) not null,
  text varchar(2000) not null check (text <> ''),
  version integer not null default 1,
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null,
  unique (kind, language, key)
);
create index language_texts_changed_by on language_texts (changed_by) where changed_by is not null;
`,
}
