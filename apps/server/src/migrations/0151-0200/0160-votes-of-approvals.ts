/** Votes: approvers who are against it, and the share of them that has to approve. */
export const votesOfApprovals = {
  name: '0160-votes-of-approvals',
  up: `
alter table flow_nodes add column approval_share int not null default 60 check (approval_share between 1 and 100);
alter table flow_operators drop constraint flow_operators_state_check,
  add constraint flow_operators_state_check
    check (state in ('open', 'waiting', 'approved', 'against', 'returned', 'closed', 'transferred'));
drop index flow_histories_done;
create index flow_histories_done on flow_histories (user_id, handle_time desc) where handle_status in (0, 1, 6, 7, 10);
`,
}
