import { mainSystem, type EndpointBody, type EndpointQuery, type systemEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isUniqueViolation } from '../../../platform/database/faults.ts'
import { listTranslations } from '../../../platform/i18n/resolve-name.ts'
import { createId } from '../../../platform/ids.ts'
import { assertMenuPageOpen } from './menu-admin-page.ts'
import {
  findSystem,
  insertSystem,
  orderSystems,
  pageSystems,
  toggleSystem,
  updateSystem,
  type SystemListRow,
} from './system.queries.ts'

type SystemBody = EndpointBody<typeof systemEndpoints.create>

export async function listSystems({ db }: Deps, query: EndpointQuery<typeof systemEndpoints.list>) {
  const { keyword, currentPage, pageSize } = query
  const { rows, total } = await pageSystems(db, { keyword, limit: pageSize, offset: (currentPage - 1) * pageSize })
  return { list: rows.map(toListItem), pagination: { currentPage, pageSize, total } }
}

/** @throws AppError 'system.unknown' */
export async function getSystem({ db }: Deps, id: string) {
  return toListItem(await getStoredSystem(db, id))
}

/** @throws AppError 'permission.codeTaken' */
export async function createSystem(deps: Deps, body: SystemBody, id = createId()) {
  await changeSystems(deps, body, (tx) => insertSystem(tx, id, toColumns(body)))
  return { id }
}

/** @throws AppError 'system.unknown', 'system.codeFixed' for the main application, 'permission.codeTaken' */
export async function changeSystem(deps: Deps, id: string, body: SystemBody): Promise<null> {
  await changeSystems(deps, body, async (tx) => {
    const { en_code: code } = await getStoredSystem(tx, id)
    if (code === mainSystem.enCode && body.enCode !== code)
      throw new AppError('system.codeFixed', {}, { field: 'enCode' })
    await updateSystem(tx, id, toColumns(body))
  })
  return null
}

/** @throws AppError 'system.unknown', 'menu.lockedOut' */
export async function setSystemState(deps: Deps, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    await getStoredSystem(tx, id)
    await toggleSystem(tx, id)
    await assertMenuPageOpen(tx)
  })
  await deps.bus.publish('rights', '')
  return null
}

export async function setSystemOrder(deps: Deps, ids: readonly string[]): Promise<null> {
  await orderSystems(deps.db, ids)
  await deps.bus.publish('rights', '')
  return null
}

async function changeSystems(deps: Deps, { enCode }: SystemBody, change: (tx: Db) => Promise<void>): Promise<void> {
  try {
    await deps.db.transaction(change)
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('permission.codeTaken', { code: enCode }, { field: 'enCode' })
    throw error
  }
  await deps.bus.publish('rights', '')
}

async function getStoredSystem(db: Db, id: string): Promise<SystemListRow> {
  const system = await findSystem(db, id)
  if (!system) throw new AppError('system.unknown')
  return system
}

const toColumns = ({ enCode, fullName, fullNameI18n, icon, description }: SystemBody) => ({
  en_code: enCode,
  full_name: fullName,
  full_name_i18n: JSON.stringify(fullNameI18n),
  icon,
  description,
})

const toListItem = (row: SystemListRow) => ({
  id: row.id,
  fullName: row.full_name,
  fullNameI18n: listTranslations(row) ?? {},
  enCode: row.en_code,
  icon: row.icon,
  description: row.description,
  sortCode: row.sort_code,
  enabledMark: row.enabled_mark,
  menus: row.menus,
  isFixed: row.is_fixed,
})
