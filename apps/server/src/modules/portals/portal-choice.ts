import type { PortalArrangement, VisiblePortal } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { AppError } from '../../platform/app-error.ts'
import { listTranslations } from '../../platform/i18n/resolve-name.ts'
import { writeSetting } from '../settings/index.ts'
import { listFilters } from './data/apply-filters.ts'
import {
  getOpenPortals,
  portalTopic,
  getReleasedLayout,
  requireVisiblePortal,
  startSetting,
  listVisiblePortals,
} from './visible-portals.ts'
import {
  deleteArrangement,
  deleteChoice,
  findArrangement,
  findChoice,
  writeArrangement,
  writeChoice,
  type PortalHead,
} from './visible-portals.queries.ts'

/** The released portal with the caller's own arrangement. @throws AppError 'portal.unknown' if the caller may not see it */
export async function getVisiblePortal(deps: Deps, caller: Caller, id: string): Promise<VisiblePortal> {
  const head = await requireVisiblePortal(deps, caller, id)
  const [layout, arrangement] = await Promise.all([
    getReleasedLayout(deps, id),
    findArrangement(deps.db, caller.userId, id),
  ])
  return { ...toPortalHead(head), layout, arrangement }
}

export async function listSelectablePortals(deps: Deps, caller: Caller) {
  const { startId } = await getOpenPortals(deps)
  const list = (await listVisiblePortals(deps, caller)).map((head) => ({
    ...toPortalHead(head),
    isStart: head.id === startId,
  }))
  const chosenId = await findChoice(deps.db, caller.userId)
  return { list, chosenId: list.some(({ id }) => id === chosenId) ? chosenId : '' }
}

/** @param id '' removes the choice. @throws AppError 'portal.unknown' if the caller may not see the portal */
export async function choosePortal(deps: Deps, caller: Caller, id: string): Promise<null> {
  if (id === '') await deleteChoice(deps.db, caller.userId)
  else {
    await requireVisiblePortal(deps, caller, id)
    await writeChoice(deps.db, caller.userId, id)
  }
  return null
}

/** @param id '' for none. @throws AppError 'portal.unknown' if the portal is not released or switched off */
export async function setStartPortal(deps: Deps, id: string): Promise<null> {
  if (id !== '' && !(await getOpenPortals(deps)).heads.has(id)) throw new AppError('portal.unknown')
  await writeSetting(deps.db, startSetting, id)
  await deps.bus.publish(portalTopic)
  return null
}

/** @throws AppError 'portal.unknown' */
export async function saveArrangement(deps: Deps, caller: Caller, id: string, own: PortalArrangement): Promise<null> {
  await requireVisiblePortal(deps, caller, id)
  const { widgets } = await getReleasedLayout(deps, id)
  const known = new Set(widgets.map((widget) => widget.id))
  const filters = new Set(listFilters(widgets).map((filter) => filter.id))
  await writeArrangement(deps.db, caller.userId, id, {
    places: own.places.filter((place) => known.has(place.id)),
    phone: own.phone.filter((one) => known.has(one)),
    ...(own.filters && { filters: own.filters.filter((value) => filters.has(value.id)) }),
  })
  return null
}

export async function resetArrangement(deps: Deps, caller: Caller, id: string): Promise<null> {
  await deleteArrangement(deps.db, caller.userId, id)
  return null
}

const toPortalHead = (head: PortalHead) => ({
  id: head.id,
  fullName: head.full_name,
  fullNameI18n: listTranslations(head) ?? {},
  icon: head.icon,
})
