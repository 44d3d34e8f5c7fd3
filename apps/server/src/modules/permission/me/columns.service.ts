import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { deleteColumns, findColumns, upsertColumns } from './me.queries.ts'

const mostColumns = 500

/** The caller's column settings of a menu as JSON text, '' if there are none. */
export async function getColumns(deps: Deps, caller: Caller, menuId: string): Promise<string> {
  refuseForeignMenu(caller, menuId)
  return (await findColumns(deps.db, caller.userId, menuId)) ?? ''
}

/** Like `getColumns`, but '' for a menu that the caller does not have. */
export async function ownColumns(deps: Deps, caller: Caller, menuId: string): Promise<string> {
  return caller.rights.menuIds.has(menuId) ? getColumns(deps, caller, menuId) : ''
}

/** Saves the caller's column settings of a menu; an empty text deletes them (SO.82). */
export async function setColumns(deps: Deps, caller: Caller, menuId: string, fieldList: string): Promise<null> {
  refuseForeignMenu(caller, menuId)
  if (fieldList === '') await deleteColumns(deps.db, caller.userId, menuId)
  else await upsertColumns(deps.db, caller.userId, menuId, JSON.stringify(readColumns(fieldList)))
  return null
}

/** A menu that the caller does not have is treated like one that does not exist. */
function refuseForeignMenu(caller: Caller, menuId: string): void {
  if (!caller.rights.menuIds.has(menuId)) throw new AppError('access.denied')
}

interface ColumnSetting {
  prop: string
  visible?: boolean
  columnVisible?: boolean
  width?: number
  fixed?: string
}

/** Parses column settings and keeps only known properties. */
function readColumns(text: string): ColumnSetting[] {
  const given = parse(text)
  if (!Array.isArray(given) || given.length > mostColumns) throw new AppError('columns.malformed')
  return given.map(readColumn)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('columns.malformed')
  }
}

function readColumn(given: unknown): ColumnSetting {
  if (typeof given !== 'object' || given === null) throw new AppError('columns.malformed')
  const { prop, visible, columnVisible, width, fixed } = given as Record<string, unknown>
  if (typeof prop !== 'string' || prop === '' || prop.length > 160) throw new AppError('columns.malformed')
  return {
    prop,
    visible: optional(visible, isBoolean),
    columnVisible: optional(columnVisible, isBoolean),
    width: optional(width, isWidth),
    fixed: optional(fixed, isSide),
  }
}

function optional<T>(value: unknown, is: (value: unknown) => value is T): T | undefined {
  if (value === undefined || value === null) return undefined
  if (!is(value)) throw new AppError('columns.malformed')
  return value
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
/** width in pixels */
const isWidth = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 5000
const isSide = (value: unknown): value is string => value === 'left' || value === 'right' || value === 'none'
