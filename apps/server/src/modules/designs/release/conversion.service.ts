import type { FieldConversion } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { formatStoredError } from '../../../platform/http/envelope.ts'
import type { Actor } from '../../design-access/index.ts'
import type { ChangeableDesign } from '../../design-members/index.ts'
import { cancelOpenJob } from '../../jobs/index.ts'
import { cancelRunningConversion, findConversion } from './conversion.queries.ts'

/** The conversion of the values of a form that runs, or the last one. */
export async function getConversion(
  { db }: Pick<Deps, 'db'>,
  { userId, language }: Actor,
  id: ChangeableDesign,
): Promise<FieldConversion | null> {
  const found = await findConversion(db, id)
  if (!found) return null
  return {
    state: found.state,
    step: found.step,
    total: Number(found.total),
    done: Number(found.done),
    user: found.user,
    isOwn: found.user_id === userId,
    startedAt: found.started_at.getTime(),
    endedAt: found.ended_at?.getTime() ?? null,
    fault: formatStoredError(found.fault, language),
  }
}

/**
 * Cancels the conversion of the values of a form, on whatever node it runs. Nothing was released.
 *
 * @throws AppError 'design.notBeingConverted'
 */
export async function cancelConversion(deps: Deps, id: ChangeableDesign): Promise<void> {
  const run = await cancelRunningConversion(deps.db, id, new Date(deps.clock()))
  if (run === undefined) throw new AppError('design.notBeingConverted')
  await cancelOpenJob(deps, run)
}

/**
 * Refuses to change or release a form while its values are converted: that is for the design as it was.
 *
 * @param tx has locked the draft
 * @throws AppError 'design.beingConverted'
 */
export async function assertNotBeingConverted(tx: Db, id: string): Promise<void> {
  const found = await findConversion(tx, id)
  if (found?.state === 'running') throw new AppError('design.beingConverted', { user: found.user })
}
