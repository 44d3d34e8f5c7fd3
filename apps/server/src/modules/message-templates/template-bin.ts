import type { TurnedOff } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createRefusal } from '../../platform/http/envelope.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { type BinKind, createCodeCheck, findBinnedTexts } from '../recycle-bin/index.ts'
import { findTemplate, lockTemplates } from './template.queries.ts'
import { findOccasionFault } from './template.service.ts'

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
  turnOffUnfit: describeTurnedOff,
}

/** It is off already when it is restored; this says so. */
async function describeTurnedOff(tx: Db, { id }: { id: string }, { caller }: { caller: Caller }): Promise<TurnedOff[]> {
  const before = await findBinnedTexts(tx, id, 'message_templates', ['enabled_mark'])
  const template = await findTemplate(tx, id)
  if (!template || template.enabled_mark === 1 || before?.enabled_mark !== '1') return []
  const { template_type: templateType, channel } = template
  const fault = await findOccasionFault(tx, caller, { templateType, channel }, id)
  const fullName = resolveName(caller.language, template)
  return fault ? [{ kind: 'messageTemplate', id, fullName, reason: createRefusal(fault, caller.language).msg }] : []
}
