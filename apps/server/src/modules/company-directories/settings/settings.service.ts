import type { CompanyDirectoryKind, DirectorySettings } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { getReach } from '../../delegation/index.ts'
import { createPathLookup, getOrganizeCache } from '../../organizations/index.ts'
import { getSettingsRow, updateSettings } from './settings.queries.ts'

export async function getSettings(
  deps: Deps,
  { language }: Caller,
  id: CompanyDirectoryKind,
): Promise<DirectorySettings & { rootOrganizeName: string }> {
  const settings = await getSettingsRow(deps.db, id)
  const formatPath = createPathLookup(await getOrganizeCache(deps).get(), language)
  return { ...settings, rootOrganizeName: formatPath(settings.rootOrganizeId) }
}

/** @throws AppError 'companyDirectory.organizeUnknown' for a new organization that the caller does not administer */
export async function changeSettings(
  deps: Deps,
  caller: Caller,
  id: CompanyDirectoryKind,
  settings: DirectorySettings,
): Promise<null> {
  const reach = await getReach(deps, caller)
  const { byId } = await getOrganizeCache(deps).get()
  await deps.db.transaction(async (tx) => {
    const before = await getSettingsRow(tx, id, true)
    const { rootOrganizeId } = settings
    const isNew = rootOrganizeId !== null && rootOrganizeId !== before.rootOrganizeId
    if (isNew && (!byId.has(rootOrganizeId) || !reach.may('edit', rootOrganizeId)))
      throw new AppError('companyDirectory.organizeUnknown', {}, { field: 'rootOrganizeId' })
    await updateSettings(tx, id, settings)
  })
  return null
}
