import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createFailureSheet } from '../import/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { getRecordPlan } from '../record-plans/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import { listTextFields } from './check-texts.ts'
import { buildImportColumns } from './import-columns.ts'
import { getTitle } from './record-importer.ts'

interface RefusedTexts {
  model: ReleasedModel
  actor: Actor
  /** texts by field, of which those that the user may enter are written */
  rows: readonly { cells: Record<string, string>; subRows: Record<string, string>[]; fault: string }[]
}

/** Creates a sheet of rows of texts that were refused: after correction it can be imported. */
export async function createRefusedSheet(
  deps: Deps,
  context: RecordContext,
  caller: Caller,
  { model, actor, rows }: RefusedTexts,
) {
  const plan = getRecordPlan(model)
  const used = new Set(rows.flatMap(({ cells, subRows }) => [cells, ...subRows].flatMap((one) => Object.keys(one))))
  const texts = listTextFields(plan, actor)
  const fields = [...texts.fields, ...texts.below].filter(({ key }) => used.has(key))
  const columns = await buildImportColumns(context, plan, fields, caller.language)
  const list = rows.map(({ cells, subRows: [first = {}, ...others], fault }, at) => ({
    // the first row of its sub-tables is in its own line
    ...{ key: String(at), rowNumber: at + 1, cells: { ...cells, ...first }, notes: {}, errorsInfo: fault },
    lines: others.map((line, index) => ({ rowNumber: at + index + 2, cells: line, notes: {} })),
  }))
  const lineCount = rows.reduce((sum, { subRows }) => sum + Math.max(1, subRows.length), 0)
  return createFailureSheet(deps, caller, { title: getTitle(model), columns }, list, lineCount)
}
