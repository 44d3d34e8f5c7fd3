import type { EndpointBody, accountEndpoints } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../deps.ts'
import { getMenuCache } from '../menu-catalogue/index.ts'
import { createPathLookup, getOrganizeCache, listOwnOrganizes, listOwnPositions } from '../organizations/index.ts'
import { mergePreferences, updateUser } from '../users/index.ts'

export async function getOwnOrganizes(deps: Deps, caller: Caller) {
  const { db } = deps
  const pathOf = createPathLookup(await getOrganizeCache(deps).get(), caller.language)
  const ids = await listOwnOrganizes(db, caller.userId)
  return { list: ids.map((id) => ({ id, fullName: pathOf(id), isDefault: id === caller.organizeId })) }
}

export async function getOwnPositions(deps: Deps, caller: Caller) {
  const { db } = deps
  const pathOf = createPathLookup(await getOrganizeCache(deps).get(), caller.language)
  const positions = await listOwnPositions(db, caller.userId)
  return {
    list: positions.map((position) => ({
      id: position.id,
      fullName: [pathOf(position.organize_id), resolveName(caller.language, position)].filter(Boolean).join('/'),
      isDefault: position.id === caller.positionId,
    })),
  }
}

/**
 * Changes the caller's current organization, position or system (S3.37, S7.71, SO.77). An organization sets the caller's first
 * position in it, a position its organization. Every node drops the cached caller at once.
 *
 * @throws AppError 'account.notYours'
 */
export async function setMajor(
  deps: Deps,
  caller: Caller,
  { majorId, majorType }: EndpointBody<typeof accountEndpoints.setMajor>,
): Promise<null> {
  await switchTo[majorType](deps, caller, majorId)
  await deps.bus.publish('rights', `user:${caller.userId}`)
  return null
}

const switchTo = { Organize: switchToOrganize, Position: switchToPosition, System: switchToSystem }

async function switchToOrganize({ db }: Deps, { userId }: Caller, id: string): Promise<void> {
  if (!(await listOwnOrganizes(db, userId)).includes(id)) throw new AppError('account.notYours')
  const position = (await listOwnPositions(db, userId)).find(({ organize_id }) => organize_id === id)
  await updateUser(db, userId, { organize_id: id, position_id: position?.id ?? null })
}

async function switchToPosition({ db }: Deps, { userId }: Caller, id: string): Promise<void> {
  const position = (await listOwnPositions(db, userId)).find((own) => own.id === id)
  if (!position) throw new AppError('account.notYours')
  await updateUser(db, userId, { organize_id: position.organize_id, position_id: id })
}

async function switchToSystem(deps: Deps, { userId, rights }: Caller, id: string): Promise<void> {
  const { menus } = await getMenuCache(deps).get()
  if (!menus.some((menu) => menu.systemId === id && rights.menus.has(menu.enCode)))
    throw new AppError('account.notYours')
  await mergePreferences(deps.db, userId, { currentSystem: id })
}
