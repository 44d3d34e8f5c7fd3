/** A sign-in at the provider that requires credentials again, as for unlocking the screen. */
export const freshSignIn = {
  name: '0020-fresh-sign-in',
  up: `
alter table oidc_attempts add column must_be_fresh boolean not null default false;
alter table oidc_tickets add column is_fresh boolean not null default false;
`,
}
