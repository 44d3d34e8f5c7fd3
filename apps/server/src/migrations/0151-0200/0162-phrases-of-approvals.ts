/** Phrases for comments of approvals: of each user, and for everyone in a dictionary. */
export const phrasesOfApprovals = {
  name: '0162-phrases-of-approvals',
  up: `
create table flow_phrases (
  user_id uuid primary key references users (id) on delete cascade,
  -- in the order of the user
  phrases text[] not null
);

insert into dictionary_types (id, en_code, full_name, full_name_i18n, sort_code)
values ('00000000-0000-7000-8000-000000000162', 'approvalPhrases', '审批常用语', '{"tw": "簽核常用語", "en": "Approval phrases"}', 920)
on conflict do nothing;
`,
}
