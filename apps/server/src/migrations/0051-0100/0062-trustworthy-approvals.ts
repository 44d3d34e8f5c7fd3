/**
 * Decisions are bound to the version of the record that the user has seen, former approvers see the record as it was, and a user
 * has at most one turn in a round of a node. Flows from before this version keep asking initiators: their nodes allow it.
 */
export const trustworthyApprovals = {
  name: '0062-trustworthy-approvals',
  up: `
-- version of the record that the last action has locked
alter table flow_tasks add column record_version int not null default 0;
-- version when the turn opened; when it has ended, at its end; 0 if that is not known
alter table flow_operators add column record_version int not null default 0;
-- what a record contained when a turn ended
create table flow_snapshots (
  task_id uuid not null references flow_tasks (id) on delete cascade,
  record_version int not null,
  -- raw values by field
  record_values jsonb not null,
  primary key (task_id, record_version)
);
alter table flow_nodes add column allow_initiator boolean not null default true;
alter table flow_nodes alter column allow_initiator drop default;
-- the initiator, or a deputy for them, decided their own request
-- users who had submitted the approval before another user took it over
alter table flow_tasks add column former_initiators uuid[] not null default '{}';
alter table flow_histories add column own_request boolean not null default false;

-- only approver nodes have this property, and all of them have it; a quoted text cannot match, as its quotes are escaped
update flow_versions set design = regexp_replace(design::text,
  '"hasAddSignerBtn": (true|false)', '"hasAddSignerBtn": \\1, "allowInitiator": true', 'g')::jsonb;
update flow_templates set design = regexp_replace(design::text,
  '"hasAddSignerBtn": (true|false)', '"hasAddSignerBtn": \\1, "allowInitiator": true', 'g')::jsonb;

-- approvers of nodes that were not reached could be named by anyone before them
update flow_tasks t set progress = jsonb_set(t.progress, '{candidates}', coalesce((
    select jsonb_object_agg(c.key, c.value) from jsonb_each(t.progress -> 'candidates') c
     where exists (select from flow_nodes n where n.task_id = t.id and n.node_id = c.key)), '{}'))
 where t.progress -> 'candidates' <> '{}';

-- versions of the records of open turns: the present one, less what was saved since
do $$
declare
  model record;
begin
  for model in
    select t.model_id, v.tables -> 'main' ->> 'name' as table_name
      from (select distinct model_id from flow_tasks where status = 1) t
      join designs d on d.id = t.model_id
      join design_versions v on v.design_id = d.id and v.version = d.version
  loop
    if to_regclass(format('record.%I', model.table_name)) is null then continue; end if;
    execute format(
      'update flow_operators o set record_version = r.version - (select count(*)::int from record_histories h
         where h.record_id = t.record_id and h.model_id = t.model_id and h.action = ''update'' and h.at > o.opened_at)
         from flow_tasks t join record.%I r on r.id = t.record_id
        where o.task_id = t.id and t.model_id = $1 and o.state in (''open'', ''waiting'')', model.table_name)
      using model.model_id;
  end loop;
end $$;

-- one turn per user and round: of several, the one that counts most is kept
update flow_operators o set state = 'transferred'
 where o.state <> 'transferred' and exists (
   select from flow_operators p
    where p.instance_id = o.instance_id and p.user_id = o.user_id and p.state <> 'transferred' and p.id <> o.id
      and (array_position(array['open', 'waiting', 'approved', 'returned', 'closed']::text[], p.state::text), p.opened_at, p.id)
        < (array_position(array['open', 'waiting', 'approved', 'returned', 'closed']::text[], o.state::text), o.opened_at, o.id));
drop index flow_operators_turn;
create unique index flow_operators_turn on flow_operators (instance_id, user_id) where state <> 'transferred';
-- turns that a deputy handled
create index flow_operators_handler on flow_operators (handled_by) where handled_by <> user_id;
`,
}
