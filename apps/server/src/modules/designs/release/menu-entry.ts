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
import { isUniqueViolation } from '../../../platform/database/faults.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
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
  await tx.query(
    `update menus m set enabled_mark = 0, property = m.property || '{"isHiddenByRelease": true}'
      where ${isOwnEntry} and m.category = $2 and m.enabled_mark = 1`,
    [moduleId, category],
  )
}

/** Updates additional menus of the model, which administrators create with their own names and limits. @returns their ids */
export async function refreshAdditionalEntries(tx: Db, moduleId: string, columnData: ColumnData): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `update menus m set property = m.property || jsonb_build_object('isTree', $2::int)
      where m.module_id = $1 and m.type = ${menuType.model} and not (${isOwnEntry}) returning m.id`,
    [moduleId, columnData.type === 2 ? 1 : 0],
  )
  return rows.map(({ id }) => id)
}

/** The menu that releases create and update; additional menus of the model are marked as added. */
const isOwnEntry = `m.module_id = $1 and m.type = ${menuType.model} and coalesce((m.property ->> 'isAdded')::boolean, false) = false`

export interface StoredEntry extends TranslatedName {
  id: string
  category: MenuCategory
  parent_id: string | null
  system_id: string
  enabled_mark: number
  property: Record<string, unknown>
}

/** The menus that releases have created for a model, at most one in each category. */
export function listMenuEntries(tx: Db, moduleId: string): Promise<StoredEntry[]> {
  return tx.query(
    `select m.id, m.full_name, m.full_name_i18n, m.category, m.parent_id, m.system_id, m.enabled_mark, m.property
       from menus m where ${isOwnEntry} order by m.category desc`,
    [moduleId],
  )
}

/** Properties of the menu that permissions depend on: which kinds of limits the list uses (F6.07, F6.08). */
function buildLimits(moduleId: string, list: ColumnData): Record<string, unknown> {
  return {
    moduleId,
    isTree: list.type === 2 ? 1 : 0,
    ...mapMenuLimits((limit) => list[limit] === true),
  }
}

/** False once an administrator has changed the name, icon or limits of the menu; releases then keep those. */
const followsDesign = `coalesce((menus.property ->> 'followsDesign')::boolean, true)`

async function upsertMenu(
  tx: Db,
  id: string,
  entry: MenuEntry & { path: string },
  parentId: string | null,
  systemId: string,
): Promise<void> {
  await tx.query(
    `insert into menus (id, system_id, parent_id, en_code, full_name, full_name_i18n, type, url_address, icon, property, module_id, category, sort_code)
     values ($1, $2, $3, $4, $5, $6, 3, $7, $8, $9, $10, $11, (select coalesce(max(sort_code), 0) + 1 from menus where parent_id is not distinct from $3))
     on conflict (id) do update set system_id = excluded.system_id, parent_id = excluded.parent_id, en_code = excluded.en_code,
       url_address = excluded.url_address,
       enabled_mark = case when $12 or menus.property ? 'isHiddenByRelease' then 1 else menus.enabled_mark end,
       full_name = case when ${followsDesign} then excluded.full_name else menus.full_name end,
       full_name_i18n = case when ${followsDesign} then excluded.full_name_i18n else menus.full_name_i18n end,
       icon = case when ${followsDesign} then excluded.icon else menus.icon end,
       property = (case when ${followsDesign} then menus.property || excluded.property
                   else excluded.property || menus.property || jsonb_build_object('isTree', excluded.property -> 'isTree') end)
                   - 'isHiddenByRelease'`,
    [
      id,
      systemId,
      parentId,
      entry.enCode,
      entry.fullName,
      JSON.stringify(entry.fullNameI18n),
      entry.path,
      entry.icon,
      JSON.stringify(buildLimits(entry.moduleId, entry.columnData)),
      entry.moduleId,
      entry.category,
      entry.mayEnable,
    ],
  )
}

async function getDirectorySystem(tx: Db, parentId: string, category: MenuCategory): Promise<string> {
  const [row] = isId(parentId)
    ? await tx.query<{ system_id: string }>(
        'select system_id from menus where id = $1 and category = $2 and type = any($3::smallint[])',
        [parentId, category, menuTypeCodes.filter(isDirectoryType)],
      )
    : []
  if (!row) throw new AppError('design.unknownMenu')
  return row.system_id
}

async function assertSystemExists(tx: Db, systemId: string): Promise<void> {
  const [row] = isId(systemId) ? await tx.query('select 1 from systems where id = $1', [systemId]) : []
  if (!row) throw new AppError('design.unknownMenu')
}

/** @throws AppError 'design.foreignSystem' with the first of the applications that the user does not have */
async function assertSystemsHeld(tx: Db, held: MenuEntry['systems'], ids: readonly string[]): Promise<void> {
  const foreign = held === 'all' ? undefined : ids.find((id) => !held.includes(id))
  if (foreign === undefined) return
  const [row] = await tx.query<{ full_name: string }>('select full_name from systems where id = $1', [foreign])
  throw new AppError('design.foreignSystem', { name: row?.full_name ?? '' })
}

async function getFirstSystem(tx: Db, held: MenuEntry['systems']): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `select id from systems where enabled_mark = 1 and ($1::uuid[] is null or id = any($1::uuid[]))
      order by sort_code, id limit 1`,
    [held === 'all' ? null : held],
  )
  if (!row) throw new AppError('design.unknownMenu')
  return row.id
}
