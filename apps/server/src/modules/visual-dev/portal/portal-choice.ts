import type { PortalArrangement, SeenPortal } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { AppError } from '../../../platform/app-error.ts'
import { otherNames } from '../../../platform/i18n/name-in.ts'
import { writeSetting } from '../../system/settings/settings.queries.ts'
import {
  openPortals,
  portalTopic,
  releasedLayout,
  requireVisible,
  startSetting,
  visiblePortals,
} from './seen-portals.ts'
import {
  deleteArrangement,
  deleteChoice,
  findArrangement,
  findChoice,
  writeArrangement,
  writeChoice,
  type PortalHead,
} from './seen.queries.ts'

/** The released portal with the caller's own arrangement. @throws AppError 'portal.unknown' if the caller may not see it */
export async function seenPortal(deps: Deps, caller: Caller, id: string): Promise<SeenPortal> {
  const head = await requireVisible(deps, caller, id)
  const [layout, arrangement] = await Promise.all([
    releasedLayout(deps, id),
    findArrangement(deps.db, caller.userId, id),
  ])
  return { ...namesOf(head), layout, arrangement }
}

export async function selectablePortals(deps: Deps, caller: Caller) {
  const { startId } = await openPortals(deps)
  const list = (await visiblePortals(deps, caller)).map((head) => ({ ...namesOf(head), isStart: head.id === startId }))
  const chosenId = await findChoice(deps.db, caller.userId)
  return { list, chosenId: list.some(({ id }) => id === chosenId) ? chosenId : '' }
}

/** @param id '' removes the choice. @throws AppError 'portal.unknown' if the caller may not see the portal */
export async function choosePortal(deps: Deps, caller: Caller, id: string): Promise<null> {
  if (id === '') await deleteChoice(deps.db, caller.userId)
  else {
    await requireVisible(deps, caller, id)
    await writeChoice(deps.db, caller.userId, id)
  }
  return null
}

/** @param id '' for none. @throws AppError 'portal.unknown' if the portal is not released or switched off */
export async function setStartPortal(deps: Deps, id: string): Promise<null> {
  if (id !== '' && !(await openPortals(deps)).heads.has(id)) throw new AppError('portal.unknown')
  await writeSetting(deps.db, startSetting, id)
  await deps.bus.publish(portalTopic)
  return null
}

/** @throws AppError 'portal.unknown' */
export async function arrangePortal(deps: Deps, caller: Caller, id: string, own: PortalArrangement): Promise<null> {
  await requireVisible(deps, caller, id)
  const known = new Set((await releasedLayout(deps, id)).widgets.map((widget) => widget.id))
  await writeArrangement(deps.db, caller.userId, id, {
    places: own.places.filter((place) => known.has(place.id)),
    phone: own.phone.filter((one) => known.has(one)),
  })
  return null
}

export async function resetArrangement(deps: Deps, caller: Caller, id: string): Promise<null> {
  await deleteArrangement(deps.db, caller.userId, id)
  return null
}

const namesOf = (head: PortalHead) => ({
  id: head.id,
  fullName: head.full_name,
  fullNameI18n: otherNames(head) ?? {},
  icon: head.icon,
})
