import type { ColumnData } from '@armature/form-engine'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isUniqueViolation } from '../../../platform/database/faults.ts'
import { isId, newId } from '../../../platform/ids.ts'

/** The menu entry that people reach a released model by. */
export interface MenuEntry {
  moduleId: string
  enCode: string
  fullName: string
  fullNameI18n: { tw?: string; en?: string }
  icon: string
  columnData: ColumnData
  /** '' keeps the place an entry has, or puts a new one at the top; '-1' is the top */
  parentId: string
  /** '' is the first system */
  systemId: string
}

/** Makes or renews the entry and answers its id. Its grants hang on that id and so survive. */
export async function saveMenuEntry(tx: Db, entry: MenuEntry): Promise<string> {
  const old = await findMenuEntry(tx, entry.moduleId)
  const parentId = entry.parentId === '' ? (old?.parent_id ?? null) : entry.parentId === '-1' ? null : entry.parentId
  const systemId =
    parentId === null
      ? entry.systemId || (old?.system_id ?? (await firstSystem(tx)))
      : await systemOfDirectory(tx, parentId)
  if (parentId === null && entry.systemId !== '') await checkSystem(tx, systemId)
  const id = old?.id ?? newId()
  try {
    await upsertMenu(tx, id, entry, parentId, systemId)
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('design.codeTaken', { enCode: entry.enCode })
    throw error
  }
  return id
}

/** Takes the entry out of everybody's menu; its grants are kept for the day it comes back. */
export async function hideMenuEntry(tx: Db, moduleId: string): Promise<void> {
  await tx.query(`update menus m set enabled_mark = 0 where ${isOwnEntry}`, [moduleId])
}

/** Further menus of the model, which an administrator has made: they have names and limits of their own. */
export async function renewFurtherEntries(tx: Db, moduleId: string, columnData: ColumnData): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `update menus m set property = m.property || jsonb_build_object('isTree', $2::int)
      where m.module_id = $1 and m.type = 3 and not (${isOwnEntry}) returning m.id`,
    [moduleId, columnData.type === 2 ? 1 : 0],
  )
  return rows.map(({ id }) => id)
}

/** The entry that releases make and renew; a further menu of the model is marked as added. */
const isOwnEntry = `m.module_id = $1 and m.type = 3 and coalesce((m.property ->> 'isAdded')::boolean, false) = false`

export async function findMenuEntry(
  tx: Db,
  moduleId: string,
): Promise<{ id: string; parent_id: string | null; system_id: string } | undefined> {
  const [row] = await tx.query<{ id: string; parent_id: string | null; system_id: string }>(
    `select m.id, m.parent_id, m.system_id from menus m where ${isOwnEntry} order by m.id limit 1`,
    [moduleId],
  )
  return row
}

/** What rights look at: which kinds of limit the list of this version sets (F6.07, F6.08). */
function limitsOf(moduleId: string, list: ColumnData): Record<string, unknown> {
  return {
    moduleId,
    isTree: list.type === 2 ? 1 : 0,
    useBtnPermission: list.useBtnPermission === true,
    useColumnPermission: list.useColumnPermission === true,
    useFormPermission: list.useFormPermission === true,
    useDataPermission: list.useDataPermission === true,
  }
}

/** False once an administrator has given the entry a name, icon or limits of its own: releases leave those alone. */
const follows = `coalesce((menus.property ->> 'followsDesign')::boolean, true)`

async function upsertMenu(
  tx: Db,
  id: string,
  entry: MenuEntry,
  parentId: string | null,
  systemId: string,
): Promise<void> {
  await tx.query(
    `insert into menus (id, system_id, parent_id, en_code, full_name, full_name_i18n, type, url_address, icon, property, module_id, sort_code)
     values ($1, $2, $3, $4, $5, $6, 3, $7, $8, $9, $10, (select coalesce(max(sort_code), 0) + 1 from menus where parent_id is not distinct from $3))
     on conflict (id) do update set system_id = excluded.system_id, parent_id = excluded.parent_id, en_code = excluded.en_code,
       url_address = excluded.url_address, enabled_mark = 1,
       full_name = case when ${follows} then excluded.full_name else menus.full_name end,
       full_name_i18n = case when ${follows} then excluded.full_name_i18n else menus.full_name_i18n end,
       icon = case when ${follows} then excluded.icon else menus.icon end,
       property = case when ${follows} then menus.property || excluded.property
                  else excluded.property || menus.property || jsonb_build_object('isTree', excluded.property -> 'isTree') end`,
    [
      id, systemId, parentId, entry.enCode, entry.fullName, JSON.stringify(entry.fullNameI18n),
      `/model/${entry.enCode}`, entry.icon, JSON.stringify(limitsOf(entry.moduleId, entry.columnData)), entry.moduleId,
    ], // prettier-ignore
  )
}

async function systemOfDirectory(tx: Db, parentId: string): Promise<string> {
  const [row] = isId(parentId)
    ? await tx.query<{ system_id: string }>('select system_id from menus where id = $1 and type in (0, 1)', [parentId])
    : []
  if (!row) throw new AppError('design.unknownMenu')
  return row.system_id
}

async function checkSystem(tx: Db, systemId: string): Promise<void> {
  const [row] = isId(systemId) ? await tx.query('select 1 from systems where id = $1', [systemId]) : []
  if (!row) throw new AppError('design.unknownMenu')
}

async function firstSystem(tx: Db): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    'select id from systems where enabled_mark = 1 order by sort_code, id limit 1',
  )
  if (!row) throw new AppError('design.unknownMenu')
  return row.id
}
