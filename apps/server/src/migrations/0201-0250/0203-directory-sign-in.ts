/** Whether people of WeCom and DingTalk sign in here (decision 236). */
export const directorySignIn = {
  name: '0203-directory-sign-in',
  up: `
alter table company_directories
  add column sign_in_mark smallint not null default 0 check (sign_in_mark in (0, 1));
`,
}
