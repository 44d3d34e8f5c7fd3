import { type BinKind, createCodeCheck } from '../recycle-bin/index.ts'
import { lockTemplates } from './template.queries.ts'

/** A message template. It is restored turned off if another one words its occasion by now. */
export const templateBin: BinKind = {
  tables: [
    {
      table: 'message_templates',
      where: 'id = $1',
      code: 'own',
      values: {
        enabled_mark: `case when p.template_type <> 'notice' and exists (select from message_templates o
          where o.template_type = p.template_type and o.channel = p.channel and o.enabled_mark = 1) then 0 else p.enabled_mark end`,
      },
    },
  ],
  loadScope: () => Promise.resolve('all'),
  prepare: lockTemplates,
  assertCodeFree: createCodeCheck('message_templates'),
}
