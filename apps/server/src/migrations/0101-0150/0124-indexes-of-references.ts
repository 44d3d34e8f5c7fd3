/**
 * Deleting a row looks for those that refer to it: without an index, once through the whole table for each deleted row. A form with
 * many approvals, or a user, could not be deleted within the time limit of a statement.
 */
export const indexesOfReferences = {
  name: '0124-indexes-of-references',
  up: `
create index chat_participants_conversation_id on chat_participants (conversation_id);
create index import_runs_model_id on import_runs (model_id);
create index bill_rules_category_id on bill_rules (category_id);
create index print_templates_category_id on print_templates (category_id);
create index reports_category_id on reports (category_id);
create index sign_images_file_name on sign_images (file_name);
create index flow_operators_added_by on flow_operators (added_by);
create index column_settings_menu_id on column_settings (menu_id);
create index menus_parent_id on menus (parent_id);
create index notices_message_id on notices (message_id);
create index users_position_id on users (position_id);
create index menus_system_id on menus (system_id);
create index access_requests_handled_by on access_requests (handled_by);
create index bill_rules_created_by on bill_rules (created_by);
create index client_errors_user_id on client_errors (user_id);
create index data_interfaces_saved_by on data_interfaces (saved_by);
create index diagrams_saved_by on diagrams (saved_by);
create index feedbacks_done_by on feedbacks (done_by);
create index feedbacks_user_id on feedbacks (user_id);
create index field_conversions_user_id on field_conversions (user_id);
create index grant_changes_user_id on grant_changes (user_id);
create index print_templates_created_by on print_templates (created_by);
create index reports_updated_by on reports (updated_by);
create index reports_created_by on reports (created_by);
`,
}
