import { getFieldExample, listEventFields, type Occasion } from '@armature/contract'
import { mapLanguages } from '@armature/texts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { findNewestValues } from './message.queries.ts'

/**
 * Values of the fields of an event: of its newest message that the caller has received, or of anybody for an administrator. Without
 * such a message, examples.
 */
export async function getEventValues({ db }: Deps, { userId, isAdministrator }: Caller, event: Occasion) {
  const newest = await findNewestValues(db, event, isAdministrator ? null : userId)
  const fields = listEventFields(event).map((enCode) => {
    const value = newest?.fields[enCode] ?? getFieldExample(enCode)
    return { enCode, values: typeof value === 'string' ? mapLanguages(() => value) : value }
  })
  return { time: newest?.created_at.getTime() ?? null, fields }
}
