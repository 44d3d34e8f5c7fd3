/**
 * Old rows are deleted from the oldest on, a few at a time. With an index of ranges, each time would read again what earlier ones
 * have deleted.
 */
export const indexesOfOldRows = {
  name: '0135-indexes-of-old-rows',
  up: `
drop index user_logs_at;
create index user_logs_at on user_logs (at);
create index messages_created_at on messages (created_at);
create index chat_messages_sent_at on chat_messages (sent_at);
`,
}
