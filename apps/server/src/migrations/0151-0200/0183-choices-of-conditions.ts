/** Choices that conditions compare fields with are stored references too (decision 0149). The next start stores all again. */
export const choicesOfConditions = {
  name: '0183-choices-of-conditions',
  up: `
alter table design_references add column target_choice text;
create index design_references_choice on design_references (target_choice) where target_choice is not null;
`,
}
