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
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import { isUniqueViolation } from '../../../platform/database/faults.ts'
import { isId, createId } from '../../../platform/ids.ts'
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
    await upsertMenu(tx, id, { ...entry, path: `/model/${entry.enCode}`, enCode }, parentId, systemId)
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('design.codeTaken', { enCode })
    throw error
  }
  const [other] = entries
  if (!old && other) await copyEntry(tx, other.id, id, entry.mayEnable)
  return id
}

/** Disables a menu; its grants are kept in case a release shows it again. A menu disabled by hand stays marked as such. */
export async function hideMenuEntry(tx: Db, moduleId: string, category: MenuCategory): Promise<void> {
  await tx.sql
    .updateTable('menus as m')
    .set({ enabled_mark: 0, property: sql<string>`m.property || '{"isHiddenByRelease": true}'` })
    .where(isOwnEntry)
    .where('m.module_id', '=', moduleId)
    .where('m.category', '=', category)
    .where('m.enabled_mark', '=', 1)
    .execute()
}

/** Updates additional menus of the model, which administrators create with their own names and limits. @returns their ids */
export async function refreshAdditionalEntries(tx: Db, moduleId: string, columnData: ColumnData): Promise<string[]> {
  const isTree = columnData.type === 2 ? 1 : 0
  const rows = await tx.sql
    .updateTable('menus as m')
    .set({ property: sql<string>`m.property || jsonb_build_object('isTree', ${isTree}::int)` })
    .where('m.module_id', '=', moduleId)
    .where('m.type', '=', menuType.model)
    .where(sql<boolean>`not (${isOwnEntry})`)
    .returning('m.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The menu of a model that releases create and update; additional ones are marked as added. */
export const isOwnEntry = sql<boolean>`m.type = ${menuType.model} and coalesce((m.property ->> 'isAdded')::boolean, false) = false`

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

/** Properties of the menu that permissions depend on: which kinds of limits the list uses (F6.07, F6.08). */
function buildLimits(moduleId: string, list: ColumnData): Record<string, unknown> {
  return {
    moduleId,
    isTree: list.type === 2 ? 1 : 0,
    ...mapMenuLimits((limit) => list[limit] === true),
  }
}

/** False once an administrator has changed the name, icon or limits of the menu; releases then keep those. */
const followsDesign = sql<boolean>`coalesce((menus.property ->> 'followsDesign')::boolean, true)`

const chooseDesigned = (column: 'full_name' | 'full_name_i18n' | 'icon') =>
  sql<string>`case when ${followsDesign} then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`menus.${column}`)} end`

async function upsertMenu(
  tx: Db,
  id: string,
  entry: MenuEntry & { path: string },
  parentId: string | null,
  systemId: string,
): Promise<void> {
  const menu = { system_id: systemId, parent_id: parentId, en_code: entry.enCode, url_address: entry.path }
  const designed = {
    full_name: entry.fullName,
    full_name_i18n: JSON.stringify(entry.fullNameI18n),
    icon: entry.icon,
    property: JSON.stringify(buildLimits(entry.moduleId, entry.columnData)),
  }
  const own = { type: menuType.model, module_id: entry.moduleId, category: entry.category }
  const last = sql<number>`(select coalesce(max(sort_code), 0) + 1 from menus where parent_id is not distinct from ${parentId})`
  await tx.sql
    .insertInto('menus')
    .values({ id, ...menu, ...designed, ...own, sort_code: last })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...menu,
        enabled_mark: sql<number>`case when ${entry.mayEnable}::boolean or menus.property ? 'isHiddenByRelease' then 1 else menus.enabled_mark end`,
        full_name: chooseDesigned('full_name'),
        full_name_i18n: chooseDesigned('full_name_i18n'),
        icon: chooseDesigned('icon'),
        property: sql<string>`(case when ${followsDesign} then menus.property || excluded.property
          else excluded.property || menus.property || jsonb_build_object('isTree', excluded.property -> 'isTree') end)
          - 'isHiddenByRelease'`,
      }),
    )
    .execute()
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
