import { menuType, pageButtons, sourceList as listSchema, type SourceList } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { lockSource } from '../../data-sources/index.ts'
import { type MenuItem, syncMenuItems } from '../../menu-item-rows/index.ts'
import { assertListFits, isSameTable } from '../../source-lists/index.ts'

/**
 * What the property of the menu of a list has: the table that it shows, with its columns.
 *
 * @throws AppError 'sourceList.missing', and as `assertListFits`
 */
export async function checkSourceList(
  deps: Deps,
  caller: Caller,
  { type, sourceList }: { type: number; sourceList?: SourceList | null | undefined },
  options: { stored?: SourceList | undefined; isOffline?: boolean | undefined },
): Promise<{ sourceList?: SourceList }> {
  if (type !== menuType.sourceList) return {}
  if (!sourceList) throw new AppError('sourceList.missing', {}, { field: 'sourceList' })
  await assertListFits(deps, caller, sourceList, options)
  return { sourceList }
}

const { code, name } = pageButtons.export
const { zh, ...others } = name
const exportButton: MenuItem = { kind: 'button', enCode: code, fullName: zh, fullNameI18n: others }

/**
 * Columns and buttons of a list, which can be granted one by one if the menu limits them. A column that stays keeps its grants; those
 * of another table are other columns, whatever their names. Locks the source until the transaction ends.
 *
 * @param stored the list before the change
 * @throws AppError 'sourceList.sourceUnknown'
 */
export async function syncListItems(tx: Db, menuId: string, list: SourceList, stored?: SourceList): Promise<void> {
  const { sourceId, columns } = list
  if (!(await lockSource(tx, sourceId))) throw new AppError('sourceList.sourceUnknown', {}, { field: 'sourceId' })
  if (stored && !isSameTable(stored, list)) await syncMenuItems(tx, menuId, [exportButton])
  await syncMenuItems(tx, menuId, [
    exportButton,
    ...columns.map(({ name: enCode, label, labelI18n }): MenuItem => ({
      ...{ kind: 'column', enCode, fullName: label, fullNameI18n: labelI18n },
    })),
  ])
}

/** The list of a menu; undefined for another type. */
export const readSourceList = ({ sourceList }: Record<string, unknown>): SourceList | undefined =>
  sourceList === undefined ? undefined : listSchema.parse(sourceList)
