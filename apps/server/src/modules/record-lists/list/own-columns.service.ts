import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { deleteColumns, findColumns, saveColumns } from './own-columns.queries.ts'

const maxColumns = 500

/** The caller's column settings of a menu as JSON text, '' if there are none. */
export async function getColumns(deps: Deps, caller: Caller, menuId: string): Promise<string> {
  assertOwnMenu(caller, menuId)
  return (await findColumns(deps.db, caller.userId, menuId)) ?? ''
}

/** Like `getColumns`, but '' for a menu that the caller does not have. */
export async function findOwnColumns(deps: Deps, caller: Caller, menuId: string): Promise<string> {
  return caller.rights.menuIds.has(menuId) ? getColumns(deps, caller, menuId) : ''
}

/** Saves the caller's column settings of a menu; an empty text deletes them (SO.82). */
export async function setColumns(deps: Deps, caller: Caller, menuId: string, fieldList: string): Promise<null> {
  assertOwnMenu(caller, menuId)
  if (fieldList === '') await deleteColumns(deps.db, caller.userId, menuId)
  else await saveColumns(deps.db, caller.userId, menuId, JSON.stringify(parseColumns(fieldList)))
  return null
}

/** A menu that the caller does not have is treated like one that does not exist. */
function assertOwnMenu(caller: Caller, menuId: string): void {
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
function parseColumns(text: string): ColumnSetting[] {
  const given = parseJson(text)
  if (!Array.isArray(given) || given.length > maxColumns) throw new AppError('columns.malformed')
  return given.map(parseColumn)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('columns.malformed')
  }
}

function parseColumn(given: unknown): ColumnSetting {
  if (typeof given !== 'object' || given === null) throw new AppError('columns.malformed')
  const { prop, visible, columnVisible, width, fixed } = given as Record<string, unknown>
  if (typeof prop !== 'string' || prop === '' || prop.length > 160) throw new AppError('columns.malformed')
  return {
    prop,
    visible: readOptional(visible, isBoolean),
    columnVisible: readOptional(columnVisible, isBoolean),
    width: readOptional(width, isWidth),
    fixed: readOptional(fixed, isSide),
  }
}

function readOptional<T>(value: unknown, is: (value: unknown) => value is T): T | undefined {
  if (value === undefined || value === null) return undefined
  if (!is(value)) throw new AppError('columns.malformed')
  return value
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
/** width in pixels */
const isWidth = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 5000
const isSide = (value: unknown): value is string => value === 'left' || value === 'right' || value === 'none'
