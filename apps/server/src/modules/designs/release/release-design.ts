import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../design-access/index.ts'
import type { ChangeableDesign } from '../../design-members/index.ts'
import { insertConversion } from './conversion.queries.ts'
import { assertNotBeingConverted } from './conversion.service.ts'
import { addConversion } from './convert-values-job.ts'
import { lockDraft } from './release.queries.ts'
import { sweepTables } from './sweep-tables.ts'
import { type ReleaseOptions, planAhead, releaseAtOnce } from './release.service.ts'

/** Where a call came from, for the audit trail of what it leaves to the background. */
interface CallOrigin {
  ip: string
  userAgent: string
}

/** The ids of the menus; with `isConverting` the form is released in the background, after its values are converted. */
interface ReleaseReply {
  version: number
  menuId: string
  appMenuId: string
  isConverting: boolean
}

/**
 * Releases the draft, see `releaseAtOnce`. If values of tables with many rows have to be converted, it only begins to do so, and
 * the form is released at the end of that.
 *
 * @throws AppError as `releaseAtOnce`
 */
export async function releaseDesign(
  deps: Deps,
  actor: Actor,
  id: ChangeableDesign,
  options: ReleaseOptions = {},
  origin: CallOrigin = { ip: '', userAgent: '' },
): Promise<ReleaseReply> {
  const ahead = await planAhead(deps, actor, id, options)
  if (ahead && ahead.large.length > 0) {
    const version = await beginConversion(deps, actor, id, options, origin)
    return { version, menuId: '', appMenuId: '', isConverting: true }
  }
  const { converted, ...released } = await releaseAtOnce(deps, actor, id, options)
  if (converted.length > 0) sweepTables(deps, converted, released.version)
  return { ...released, isConverting: false }
}

/** @returns the version that stays released until then */
async function beginConversion(
  deps: Deps,
  { userId, language }: Actor,
  id: ChangeableDesign,
  options: ReleaseOptions,
  { ip, userAgent }: CallOrigin,
): Promise<number> {
  if (userId === null) throw new Error('values are converted for a user')
  return deps.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id)
    if (!draft) throw new AppError('design.unknown')
    await assertNotBeingConverted(tx, id)
    const runId = await addConversion(tx, id, userId)
    const run = { design_id: id, id: runId, user_id: userId, language, ip, user_agent: userAgent, options }
    if (!(await insertConversion(tx, run, new Date(deps.clock())))) throw new AppError('design.releaseAgain')
    return draft.version
  })
}
