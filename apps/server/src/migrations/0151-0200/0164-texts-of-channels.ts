/** Message templates for one channel and in several languages, and the texts that a message has in a channel. */
export const textsOfChannels = {
  name: '0164-texts-of-channels',
  up: `
alter table message_templates
  -- '' for the in-site message, and for channels without a template of their own
  add column channel varchar(10) not null default '',
  add column title_i18n jsonb not null default '{}',
  add column content_i18n jsonb not null default '{}';
drop index message_templates_occasion;
create unique index message_templates_occasion on message_templates (template_type, channel)
  where enabled_mark = 1 and template_type <> 'notice';

create table message_texts (
  message_id uuid not null references messages (id) on delete cascade,
  channel varchar(10) not null,
  title text not null,
  title_i18n jsonb not null,
  body_text text not null,
  body_i18n jsonb not null,
  primary key (message_id, channel)
);

-- the values that the fields of the event had, by code; previews of templates show the newest
alter table messages add column fields jsonb;
create index messages_event on messages (event, created_at desc) where fields is not null;
`,
}
