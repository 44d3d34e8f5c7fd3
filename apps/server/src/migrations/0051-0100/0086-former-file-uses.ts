/**
 * Files that a save has removed from a record stay while its history or the snapshot of an approval names them: the use remains,
 * as a former one.
 */
export const formerFileUses = {
  name: '0086-former-file-uses',
  up: `alter table attachment_uses add column is_former boolean not null default false;`,
}
