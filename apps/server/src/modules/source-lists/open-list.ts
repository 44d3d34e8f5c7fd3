import { menuType, pageButtons, type ShownColumn, sourceList, type SourceList } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName, translateName } from '../../platform/i18n/resolve-name.ts'
import { getMenuCache } from '../menu-catalogue/index.ts'

/** A list with what a caller may see of it. */
export interface OpenList extends Pick<SourceList, 'sourceId' | 'table'> {
  name: string
  /** those that the caller may see, in their order; `label` in the language of the caller */
  columns: ShownColumn[]
  mayExport: boolean
}

/**
 * The list of a menu, for a caller who has it.
 *
 * @throws AppError 'sourceList.denied', 'menu.unknown', 'sourceList.noColumns'
 */
export async function openList(deps: Deps, caller: Caller, menuId: string): Promise<OpenList> {
  const { rights, language } = caller
  const menu = (await getMenuCache(deps).get()).byId.get(menuId)
  const granted = rights.sourceLists.get(menuId)
  // users without access do not learn whether the list exists
  if (menu?.type !== menuType.sourceList || granted === undefined)
    throw new AppError(caller.isAdministrator ? 'menu.unknown' : 'sourceList.denied')
  const { sourceId, table, columns } = sourceList.parse(menu.property['sourceList'])
  const shown = columns.filter(({ name }) => granted === null || granted.has(name))
  if (shown.length === 0) throw new AppError('sourceList.noColumns')
  return {
    name: resolveName(language, menu),
    sourceId,
    table,
    columns: shown.map(({ labelI18n, ...column }) => ({
      ...column,
      label: translateName(language, { fullName: column.label, fullNameI18n: labelI18n }),
    })),
    mayExport: caller.isAdministrator || rights.buttons.has(`${menu.enCode}:${pageButtons.export.code}`),
  }
}
