/** Old mails and messages are deleted from the oldest on, as in migration 0135. */
export const indexesOfOldMails = {
  name: '0149-indexes-of-old-mails',
  up: `
create index mails_at on mails (at) where kind <> 'draft' and not is_starred;
create index wechat_messages_at on wechat_messages (at);
`,
}
