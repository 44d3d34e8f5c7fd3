/** Rows that a version of the form has marked as deleted stay hidden after a version that no longer deletes logically. */
export const markedRows = {
  name: '0096-marked-rows',
  up: `
update design_versions v set tables = jsonb_set(v.tables, '{main,hasMarkedRows}', 'true')
 where exists (select from design_versions o
   where o.design_id = v.design_id and o.version <= v.version and o.form_data -> 'logicalDelete' = 'true');
`,
}
