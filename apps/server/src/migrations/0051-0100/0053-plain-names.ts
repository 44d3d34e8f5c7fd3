/**
 * Renames tables and columns to the words of the glossary, with their constraints, indexes and sequences. The names of not-null
 * constraints differ between versions of PostgreSQL, so all names are looked up. No row is rewritten.
 */
export const plainNames = {
  name: '0053-plain-names',
  up: `
do $$
declare
  change record;
  part record;
begin
  for change in
    select * from (values
      ('attachments', 'has_small', 'has_thumbnail'),
      ('chat_conversations', 'one_id', 'first_user_id'),
      ('chat_conversations', 'other_id', 'second_user_id'),
      ('export_tasks', 'changed_at', 'heartbeat_at'),
      ('files', 'shown_to', 'shared_with'),
      ('flow_tasks', 'pressed_at', 'reminded_at'),
      ('former_users', 'removed_at', 'deleted_at'),
      ('mails', 'answers_id', 'in_reply_to_id'),
      ('wechat_arrivals', 'arrival_key', 'callback_key'),
      ('wechat_syncs', 'changed_at', 'heartbeat_at')
    ) as columns (in_table, old_name, new_name)
  loop
    execute format('alter table %I rename column %I to %I', change.in_table, change.old_name, change.new_name);
    for part in
      select conname as name from pg_constraint
       where conrelid = change.in_table::regclass and strpos(conname, '_' || change.old_name || '_') > 0
    loop
      execute format('alter table %I rename constraint %I to %I', change.in_table, part.name,
        replace(part.name, '_' || change.old_name || '_', '_' || change.new_name || '_'));
    end loop;
  end loop;
  alter index mails_answers rename to mails_in_reply_to;

  for change in
    select * from (values
      ('authorities', 'grants'),
      ('authority_changes', 'grant_changes'),
      ('authority_change_items', 'grant_change_items'),
      ('chat_sides', 'chat_participants'),
      ('flow_records', 'flow_histories'),
      ('former_users', 'deleted_users'),
      ('import_columns', 'import_column_mappings'),
      ('login_guards', 'sign_in_failures'),
      ('mail_files', 'mail_attachments'),
      ('organize_administrators', 'delegated_administrators'),
      ('picture_codes', 'captchas'),
      ('second_steps', 'second_factor_tickets'),
      ('site_message_receipts', 'message_recipients'),
      ('site_messages', 'messages'),
      ('wechat_arrivals', 'wechat_callback_keys')
    ) as tables (old_name, new_name)
  loop
    execute format('alter table %I rename to %I', change.old_name, change.new_name);
    -- a constraint also renames its index
    for part in
      select conname as name from pg_constraint
       where conrelid = change.new_name::regclass and starts_with(conname, change.old_name || '_')
    loop
      execute format('alter table %I rename constraint %I to %I', change.new_name, part.name,
        change.new_name || substr(part.name, length(change.old_name) + 1));
    end loop;
    for part in
      select c.relname as name, c.relkind as kind from pg_class c
       where c.relnamespace = current_schema()::regnamespace and starts_with(c.relname, change.old_name || '_')
         and (c.oid in (select indexrelid from pg_index where indrelid = change.new_name::regclass)
           or c.oid in (select objid from pg_depend
                         where classid = 'pg_class'::regclass and refobjid = change.new_name::regclass and c.relkind = 'S'))
    loop
      execute format('alter %s %I rename to %I', case part.kind when 'S' then 'sequence' else 'index' end, part.name,
        change.new_name || substr(part.name, length(change.old_name) + 1));
    end loop;
  end loop;
end $$;
`,
}
