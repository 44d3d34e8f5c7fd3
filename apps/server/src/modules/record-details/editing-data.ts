import type { Row, Values } from '@armature/form-engine'
import type { RecordPlan } from '../record-plans/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { getRecordView } from '../record-rights/index.ts'
import type { RawRecord } from '../record-values/index.ts'

/** The raw values of a record, without fields that the user may not read in the form. Rows of sub-tables keep their `id`. */
export function toEditingData(plan: RecordPlan, actor: Actor, record: RawRecord): Values {
  const view = getRecordView(plan, actor.rights)
  const data: Values = {}
  for (const { name, path, code } of plan.fields.values()) {
    if (plan.model.form.byPath.has(path) && view.mayForm(code) && Object.hasOwn(record.values, name))
      data[name] = record.values[name]
  }
  for (const { name, fields } of plan.subTables) {
    if (!view.mayForm(name)) continue
    const shown = fields.filter(({ code }) => view.mayForm(code)).map((field) => field.name)
    const rows = record.values[name]
    data[name] = Array.isArray(rows) ? rows.map((row: Row) => pickRow(row, shown)) : []
  }
  return data
}

function pickRow(row: Row, names: readonly string[]): Row {
  return {
    id: row['id'],
    ...Object.fromEntries(names.filter((name) => Object.hasOwn(row, name)).map((name) => [name, row[name]])),
  }
}
