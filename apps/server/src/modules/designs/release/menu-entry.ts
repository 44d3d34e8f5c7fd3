import type { Translations } from '@armature/texts'
import {
  appMenuSuffix,
  mapMenuLimits,
  menuType,
  menuTypeCodes,
  isDirectoryType,
  type MenuCategory,
} from '@armature/contract'
import type { ColumnData } from '@armature/form-engine'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import { isUniqueViolation } from '../../../platform/database/faults.ts'
import { isId, createId } from '../../../platform/ids.ts'
import { isOwnEntry, saveReleasedMenu } from '../../menu-rows/index.ts'
import { copyEntry } from './copy-entry.ts'

/** The menu that opens a released model; a model has at most one in each category. */
export interface MenuEntry {
  moduleId: string
  category: MenuCategory
  /** code of the design */
  enCode: string
  fullName: string
  fullNameI18n: Translations
  icon: string
  columnData: ColumnData
  /** '' keeps the position, or adds a new menu at the top level; '-1' is the top level */
  parentId: string
  /** '' keeps the application, or selects the first one for a new menu */
  systemId: string
  /** ids of the applications that the user may release into */
  systems: readonly string[] | 'all'
  /** a menu that was disabled on the screen of menus is enabled again; otherwise only one that a release has hidden */
  mayEnable: boolean
}

/**
 * Creates or updates a menu and returns its id. An existing menu keeps its id and thus its grants. A new one is a copy of the
 * menu in the other category, if there is one.
 */
export async function saveMenuEntry(tx: Db, entry: MenuEntry): Promise<string> {
  const entries = await listMenuEntries(tx, entry.moduleId)
  const old = entries.find(({ category }) => category === entry.category)
  const parentId = entry.parentId === '' ? (old?.parent_id ?? null) : entry.parentId === '-1' ? null : entry.parentId
  const systemId =
    parentId === null
      ? entry.systemId || (old?.system_id ?? (await getFirstSystem(tx, entry.systems)))
      : await getDirectorySystem(tx, parentId, entry.category)
  if (parentId === null && entry.systemId !== '') await assertSystemExists(tx, systemId)
  const isMoved = old?.system_id !== systemId || (old.parent_id ?? null) !== parentId
  if (isMoved) await assertSystemsHeld(tx, entry.systems, old ? [old.system_id, systemId] : [systemId])
  const id = old?.id ?? createId()
  const enCode = entry.category === 'App' ? `${entry.enCode}${appMenuSuffix}` : entry.enCode
  try {
    await saveReleasedMenu(
      tx,
      { id, ...toColumns(entry), en_code: enCode, parent_id: parentId, system_id: systemId },
      entry.mayEnable,
    )
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('design.codeTaken', { enCode })
    throw error
  }
  const [other] = entries
  if (!old && other) await copyEntry(tx, other.id, id, entry.mayEnable)
  return id
}

export type StoredEntry = Awaited<ReturnType<typeof listMenuEntries>>[number]

/** The menus that releases have created for a model, at most one in each category. */
export const listMenuEntries = (tx: Db, moduleId: string) =>
  tx.sql
    .selectFrom('menus as m')
    .select(['m.id', 'm.full_name', 'm.full_name_i18n', 'm.category', 'm.parent_id', 'm.system_id'])
    .select(['m.enabled_mark', 'm.property'])
    .where('m.module_id', '=', moduleId)
    .where(isOwnEntry)
    .orderBy('m.category', 'desc')
    .execute()

const toColumns = (entry: MenuEntry) => ({
  url_address: `/model/${entry.enCode}`,
  full_name: entry.fullName,
  full_name_i18n: JSON.stringify(entry.fullNameI18n),
  icon: entry.icon,
  property: JSON.stringify(buildLimits(entry.moduleId, entry.columnData)),
  type: menuType.model,
  module_id: entry.moduleId,
  category: entry.category,
})

/** Properties of the menu that permissions depend on: which kinds of limits the list uses (F6.07, F6.08). */
function buildLimits(moduleId: string, list: ColumnData): Record<string, unknown> {
  return {
    moduleId,
    isTree: list.type === 2 ? 1 : 0,
    ...mapMenuLimits((limit) => list[limit] === true),
  }
}

async function getDirectorySystem(tx: Db, parentId: string, category: MenuCategory): Promise<string> {
  const query = tx.sql
    .selectFrom('menus')
    .select('system_id')
    .where('id', '=', parentId)
    .where('category', '=', category)
    .where('type', 'in', menuTypeCodes.filter(isDirectoryType))
  const row = isId(parentId) ? await query.executeTakeFirst() : undefined
  if (!row) throw new AppError('design.unknownMenu')
  return row.system_id
}

async function assertSystemExists(tx: Db, systemId: string): Promise<void> {
  if (!isId(systemId) || (await findSystemName(tx, systemId)) === undefined) throw new AppError('design.unknownMenu')
}

/** @throws AppError 'design.foreignSystem' with the first of the applications that the user does not have */
async function assertSystemsHeld(tx: Db, held: MenuEntry['systems'], ids: readonly string[]): Promise<void> {
  const foreign = held === 'all' ? undefined : ids.find((id) => !held.includes(id))
  if (foreign === undefined) return
  throw new AppError('design.foreignSystem', { name: (await findSystemName(tx, foreign)) ?? '' })
}

async function findSystemName(tx: Db, id: string): Promise<string | undefined> {
  const row = await tx.sql.selectFrom('systems').select('full_name').where('id', '=', id).executeTakeFirst()
  return row?.full_name
}

async function getFirstSystem(tx: Db, held: MenuEntry['systems']): Promise<string> {
  const row = await tx.sql
    .selectFrom('systems')
    .select('id')
    .where('enabled_mark', '=', 1)
    .$if(held !== 'all', (query) => query.where('id', '=', matchAny(held === 'all' ? [] : held)))
    .orderBy('sort_code')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new AppError('design.unknownMenu')
  return row.id
}
