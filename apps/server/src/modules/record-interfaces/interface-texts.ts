import { type ColumnType, type SentParam, listFixedParams, toParamList, toParamValue } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import { isId } from '../../platform/ids.ts'
import { fromColumn } from '../record-tables/index.ts'
import type { ParameterColumns, InterfaceSource } from '../record-plans/index.ts'
import { type RecordContext, runStatement } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { groupBy } from './group-by.ts'
import { toValueKey, readInterfaceRecords } from './interface-records.ts'

type Texts = ReadonlyMap<string, string>

/**
 * Looks up the names of the records of an interface by their stored values. If the interface does not respond there are none,
 * and the stored values are shown, so that a list can still be read.
 */
export async function resolveInterfaceTexts(
  context: RecordContext,
  actor: Actor,
  source: InterfaceSource,
  ids: ReadonlySet<string>,
  params: SentParam[] = listFixedParams(source.use),
): Promise<Texts> {
  try {
    const records = await readInterfaceRecords(context, actor, source, ids, params)
    return new Map([...records].map(([id, record]) => [id, toValueKey(record[source.use.relationField])]))
  } catch (error) {
    if (error instanceof AppError) return new Map()
    throw error
  }
}

/** Each set of parameters needs one call of the interface; beyond this number the stored values are shown. */
const maxCalls = 50

interface RowWithId {
  id: string
}

/**
 * Like `resolveInterfaceTexts`, if other fields of a row provide the parameters: they are read once for all rows, and rows
 * with the same parameters share a call.
 */
export async function resolveTextsByRow<Row extends RowWithId>(
  context: RecordContext,
  actor: Actor,
  source: InterfaceSource & { filledBy: ParameterColumns },
  rows: readonly Row[],
  idsIn: (rows: readonly Row[]) => ReadonlySet<string>,
): Promise<(row: Row) => Texts> {
  const wanted = rows.filter((row) => idsIn([row]).size > 0)
  const paramsOf = await readRowParams(context, source, wanted)
  const groups = groupBy(wanted, (row) => JSON.stringify(paramsOf(row)))
  const texts = new Map<Row, Texts>()
  const asked = [...groups].slice(0, maxCalls).map(async ([params, group]) => {
    const found = await resolveInterfaceTexts(context, actor, source, idsIn(group), JSON.parse(params) as SentParam[])
    for (const row of group) texts.set(row, found)
  })
  await Promise.all(asked)
  return (row) => texts.get(row) ?? noTexts
}

const noTexts: Texts = new Map()

/** The rows of a sub-table are read as JSON, which has no times. */
const fromJson = ({ type }: ColumnType, value: unknown): unknown =>
  type === 'datetime' && typeof value === 'string' ? new Date(value) : value

async function readRowParams(
  context: RecordContext,
  { use, filledBy }: InterfaceSource & { filledBy: ParameterColumns },
  rows: readonly RowWithId[],
): Promise<(row: RowWithId) => SentParam[]> {
  const fixed = listFixedParams(use)
  const ids = rows.map(({ id }) => id).filter(isId)
  if (ids.length === 0) return () => fixed
  const columns = filledBy.columns.map(({ column }, index) => `, ${column} as p${index}`).join('')
  const text = `select t.id${columns} from ${filledBy.from} where t.id = any($1::uuid[])`
  const found = await runStatement<{ id: string } & Record<string, unknown>>(context, text, [ids])
  const byId = new Map(found.map((row) => [row.id, row]))
  return ({ id }) => {
    const row = byId.get(id)
    const filled = new Map(
      filledBy.columns.map(({ parameter, type, isList, readPart }, index) => {
        const stored = row?.[`p${index}`]
        if (!isList) return [parameter, toParamValue(readPart(fromColumn(type, stored, false)))]
        const values = Array.isArray(stored) ? (stored as unknown[]) : []
        return [parameter, toParamList(values.map((value) => readPart(fromColumn(type, fromJson(type, value), false))))]
      }),
    )
    return fixed.map((param) => ({ ...param, defaultValue: filled.get(param.field) ?? param.defaultValue }))
  }
}
