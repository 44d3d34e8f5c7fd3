import { listConditionUses, toReferencePath } from '@armature/form-engine'
import { AppError } from '../../../../platform/app-error.ts'
import type { Reference } from '../../../designed-things/index.ts'
import { parseAdvancedQuery } from '../../../record-search/index.ts'
import type { WorkKindDefinition } from '../work-kinds.ts'
import { assertRecipients } from './list-recipients.ts'
import { assertMaySend, readContent } from './read-content.ts'
import { sendFiles } from './send-files.ts'

/** Sends a report or a list to people, to each what they may see. */
export const fileWork: WorkKindDefinition<'sendFile'> = {
  // recipients that have their message are left out
  isRepeatable: () => Promise.resolve(true),
  async prepare(deps, caller, work) {
    await assertMaySend(deps, caller, work.content)
    await assertRecipients(deps, work.recipients)
    // conditions and filters are checked with the caller's own file, of which nothing is written; its length does not matter
    await readContent(deps, caller, work.content, deps.clock(), () => Promise.resolve()).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.key !== 'export.tooMany') throw error
    })
    return work
  },
  listUses: ({ content }) => {
    if (content.kind === 'report')
      return [{ use: 'shows', target: { kind: 'report', key: content.reportId, field: null } }]
    const form = { kind: 'model', key: content.modelId } as const
    const asked = parseAdvancedQuery(content.query, 'query')
    const fields: Pick<Reference, 'use' | 'target'>[] = [
      ...(asked ? listConditionUses(asked) : []),
      ...content.periods.map(({ field }) => ({ field, choice: null })),
    ].map(({ field, choice }) => ({ use: 'decides', target: { ...form, field: toReferencePath(field), choice } }))
    return [{ use: 'shows', target: { ...form, field: null } }, ...fields]
  },
  run: sendFiles,
}
