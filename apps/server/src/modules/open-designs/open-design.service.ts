import type { EndpointData, OpenDesignKind, openDesignEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { loadActor } from '../design-access/index.ts'
import { permitChange } from '../design-members/index.ts'
import { createVisibilityCheck, referenceReaders } from '../designed-things/index.ts'
import { deleteOpenDesign, listOtherUsers, saveOpenDesign } from './open-design.queries.ts'

/**
 * Notes that the caller has a design open, or not any more, and lists the others who have it open to be changed.
 *
 * @throws AppError 'reference.unknown' for a thing that the caller may not see, 'design.denied' for a form that they may not change
 */
export async function reportOpenDesign(
  deps: Deps,
  caller: Caller,
  thing: { kind: OpenDesignKind; id: string },
  { isOpen }: { isOpen: boolean },
): Promise<EndpointData<typeof openDesignEndpoints.report>> {
  await assertMayOpen(deps, caller, thing)
  const { userId, viewer } = caller
  // who views the product as this user changes nothing
  if (viewer) return { list: await listOtherUsers(deps.db, thing, userId) }
  if (isOpen) await saveOpenDesign(deps.db, thing, userId)
  else await deleteOpenDesign(deps.db, thing, userId)
  return { list: await listOtherUsers(deps.db, thing, userId) }
}

async function assertMayOpen(deps: Deps, caller: Caller, { kind, id }: { kind: OpenDesignKind; id: string }) {
  const [thing] = await referenceReaders.get()[kind].listThings(deps.db, [id])
  if (!thing || !(await createVisibilityCheck(deps, caller)(kind, thing))) throw new AppError('reference.unknown')
  if (kind === 'model') await permitChange(deps.db, await loadActor(deps, caller, caller.language), id)
}
