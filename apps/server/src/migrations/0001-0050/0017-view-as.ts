/** A session in which an administrator views the product as another user; it ends with the administrator's session. */
export const viewAs = {
  name: '0017-view-as',
  up: `
alter table sessions add column viewer_session_id uuid references sessions (id) on delete cascade;
create index sessions_viewer on sessions (viewer_session_id) where viewer_session_id is not null;
`,
}
