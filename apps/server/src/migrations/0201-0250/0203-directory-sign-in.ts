/** Whether people of WeCom and DingTalk sign in here (decision 236). */
export const directorySignIn = {
  name: '0203-directory-sign-in',
  up: `
alter table company_directories
  add column sign_in_mark smallint not null default 0 check (sign_in_mark in (0, 1));

alter table company_directory_links
  add column created_at timestamptz not null default now(),
  -- when the person has last signed in
  add column last_used_at timestamptz;
`,
}
