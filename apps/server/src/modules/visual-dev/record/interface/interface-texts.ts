import { type SentParam, fixedParams, sentValue } from '@armature/form-engine'
import { AppError } from '../../../../platform/app-error.ts'
import { isId } from '../../../../platform/ids.ts'
import { fromColumn } from '../plan/column-values.ts'
import { type RecordContext, runText } from '../record-context.ts'
import type { Actor } from '../rights/actor.ts'
import { grouped } from './grouped.ts'
import type { FilledBy, InterfaceSource } from './interface-source.ts'
import { keyOf, recordsBehind } from './records-behind.ts'

type Texts = ReadonlyMap<string, string>

/**
 * Names of the records behind stored values. Where the interface does not answer there are none, and the values stand as they
 * are: a list can be read all the same.
 */
export async function interfaceTexts(
  context: RecordContext,
  actor: Actor,
  source: InterfaceSource,
  ids: ReadonlySet<string>,
  params: SentParam[] = fixedParams(source.use),
): Promise<Texts> {
  try {
    const records = await recordsBehind(context, actor, source, ids, params)
    return new Map([...records].map(([id, record]) => [id, keyOf(record[source.use.relationField])]))
  } catch (error) {
    if (error instanceof AppError) return new Map()
    throw error
  }
}

/** Rows with other parameters are other questions; beyond so many of them the values stand as they are. */
const mostQuestions = 50

interface AskedRow {
  id: string
}

/**
 * The same where other fields of a row fill in the parameters: these are read once for all rows, and rows with the same
 * parameters are one question.
 */
export async function textsByRow<Row extends AskedRow>(
  context: RecordContext,
  actor: Actor,
  source: InterfaceSource & { filledBy: FilledBy },
  rows: readonly Row[],
  idsIn: (rows: readonly Row[]) => ReadonlySet<string>,
): Promise<(row: Row) => Texts> {
  const wanted = rows.filter((row) => idsIn([row]).size > 0)
  const paramsOf = await rowParams(context, source, wanted)
  const groups = grouped(wanted, (row) => JSON.stringify(paramsOf(row)))
  const texts = new Map<Row, Texts>()
  const asked = [...groups].slice(0, mostQuestions).map(async ([params, group]) => {
    const found = await interfaceTexts(context, actor, source, idsIn(group), JSON.parse(params) as SentParam[])
    for (const row of group) texts.set(row, found)
  })
  await Promise.all(asked)
  return (row) => texts.get(row) ?? none
}

const none: Texts = new Map()

async function rowParams(
  context: RecordContext,
  { use, filledBy }: InterfaceSource & { filledBy: FilledBy },
  rows: readonly AskedRow[],
): Promise<(row: AskedRow) => SentParam[]> {
  const fixed = fixedParams(use)
  const ids = rows.map(({ id }) => id).filter(isId)
  if (ids.length === 0) return () => fixed
  const columns = filledBy.columns.map(({ column }, index) => `, ${column} as p${index}`).join('')
  const text = `select t.id${columns} from ${filledBy.from} where t.id = any($1::uuid[])`
  const found = await runText<{ id: string } & Record<string, unknown>>(context, text, [ids])
  const byId = new Map(found.map((row) => [row.id, row]))
  return ({ id }) => {
    const row = byId.get(id)
    const filled = new Map(
      filledBy.columns.map(({ parameter, type }, index) => [
        parameter,
        sentValue(fromColumn(type, row?.[`p${index}`], false)),
      ]),
    )
    return fixed.map((param) => ({ ...param, defaultValue: filled.get(param.field) ?? param.defaultValue }))
  }
}
