import { directorySyncEndpoints, type CompanyDirectoryKind, type DirectorySettings } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { mayCall } from '../../../platform/http/access.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { dayMs, startOfDay } from '../../../platform/local-day.ts'
import { getReach } from '../../delegation/index.ts'
import { createPathLookup, getOrganizeCache } from '../../organizations/index.ts'
import { getSettingsRow, updateSettings } from './settings.queries.ts'

export async function getSettings(
  deps: Deps,
  { language }: Caller,
  id: CompanyDirectoryKind,
): Promise<DirectorySettings & { rootOrganizeName: string }> {
  const { dailyUserId: _user, ...settings } = await getSettingsRow(deps.db, id)
  const formatPath = createPathLookup(await getOrganizeCache(deps).get(), language)
  return { ...settings, rootOrganizeName: formatPath(settings.rootOrganizeId) }
}

/**
 * A daily synchronization runs with the permissions of the user who has saved it last.
 *
 * @throws AppError 'companyDirectory.organizeUnknown' for a new organization that the caller does not administer,
 * 'companyDirectory.mayNotSync'
 */
export async function changeSettings(
  deps: Deps,
  caller: Caller,
  id: CompanyDirectoryKind,
  settings: DirectorySettings,
): Promise<null> {
  const { dailyAt } = settings
  if (dailyAt !== null && !mayCall(directorySyncEndpoints.start.access, caller, undefined))
    throw new AppError('companyDirectory.mayNotSync', {}, { field: 'dailyAt' })
  const reach = await getReach(deps, caller)
  const { byId } = await getOrganizeCache(deps).get()
  await deps.db.transaction(async (tx) => {
    const before = await getSettingsRow(tx, id, true)
    const { rootOrganizeId } = settings
    const isNew = rootOrganizeId !== null && rootOrganizeId !== before.rootOrganizeId
    if (isNew && (!byId.has(rootOrganizeId) || !reach.may('edit', rootOrganizeId)))
      throw new AppError('companyDirectory.organizeUnknown', {}, { field: 'rootOrganizeId' })
    const dailyUserId = dailyAt === null ? null : caller.userId
    await updateSettings(tx, id, { ...settings, dailyUserId }, findNextTime(deps, dailyAt))
  })
  return null
}

/** The next moment with this local time. @param dailyAt minutes of the day; null for none */
export function findNextTime({ clock, config }: Pick<Deps, 'clock' | 'config'>, dailyAt: number | null): Date | null {
  if (dailyAt === null) return null
  const today = startOfDay(clock(), config.offsetMinutes) + dailyAt * 60_000
  return new Date(today > clock() ? today : today + dayMs)
}
