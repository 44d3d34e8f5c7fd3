/**
 * Handwritten signatures of approvals: copies that are deleted with their approval and never changed. They belong to no user, so
 * that nothing a user does to their own signatures reaches them.
 */
export const signaturesOfApprovals = {
  name: '0171-signatures-of-approvals',
  up: `
create table flow_signatures (
  id uuid primary key,
  task_id uuid not null references flow_tasks (id) on delete cascade,
  -- PNG
  image bytea not null check (octet_length(image) <= 262144)
);
create index flow_signatures_task on flow_signatures (task_id);

create or replace function refuse_change_of_signature() returns trigger language plpgsql as $$
begin
  raise exception 'signatures of approvals are not changed';
end $$;
create trigger flow_signatures_unchanged before update on flow_signatures
  for each row execute function refuse_change_of_signature();

alter table flow_histories add column signature_id uuid references flow_signatures (id);
create index flow_histories_signature on flow_histories (signature_id) where signature_id is not null;
`,
}
