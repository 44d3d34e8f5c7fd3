/** Searching approvals by their texts, and the number of copies that a user has not read. */
export const listsOfApprovals = {
  name: '0118-lists-of-approvals',
  up: `
create index flow_tasks_keyword on flow_tasks using gin (record.bigrams(keyword));
create index flow_copies_unread on flow_copies (user_id) where read_at is null;
`,
}
