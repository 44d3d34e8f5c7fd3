import type { Reason } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { createReason } from '../grants/index.ts'
import { findMembership, permitChange } from '../design-members/index.ts'
import { hasAllDesigns, loadActor } from '../design-access/index.ts'

/**
 * Whether a user who has the page of form designs may open and change a design. Only users who may open the design themselves can
 * ask.
 *
 * @throws AppError 'permission.notFound'
 */
export async function explainDesign(
  deps: Deps,
  asker: Caller,
  person: Caller,
  designId: string,
): Promise<{ allowed: boolean; reasons: Reason[] }> {
  const { language } = asker
  await assertMayAsk(deps, asker, designId, permitChange)
  const found = await findMembership(deps.db, designId, person.userId)
  if (!found) throw new AppError('permission.notFound')
  const subject = { id: designId, fullName: resolveName(language, found) }
  const isOpen = !person.isAdministrator && (await hasAllDesigns(deps, person))
  const reasons = [
    ...(found.role === 'owner' ? [createReason('designOwner', true, { subject })] : []),
    ...(found.role === 'collaborator' ? [createReason('designCollaborator', true, { subject })] : []),
    ...(isOpen ? [createReason('designsOpen', true, { subject })] : []),
  ]
  if (reasons.length > 0 || person.isAdministrator) return { allowed: true, reasons }
  return { allowed: false, reasons: [createReason('designMissing', false, { subject })] }
}

/** @throws AppError 'permission.notFound' if the asker may not know the design, or not manage it where that is needed */
export async function assertMayAsk(
  deps: Deps,
  asker: Caller,
  designId: string,
  permit: typeof permitChange,
): Promise<void> {
  try {
    await permit(deps.db, await loadActor(deps, asker, asker.language), designId)
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.has(error.key)) throw error
    throw new AppError('permission.notFound')
  }
}

const refusals: ReadonlySet<string> = new Set(['design.unknown', 'design.denied', 'design.notOwner'])
