/** Titles of approvals by language, where language packs translate the title template of the flow (decision 254). */
export const titlesOfApprovals = {
  name: '0211-titles-of-approvals',
  up: `alter table flow_tasks add column own_title_i18n jsonb not null default '{}'`,
}
