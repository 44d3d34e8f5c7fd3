import { punctuation } from '@armature/texts/punctuation'
import type { Language } from '@armature/contract'
import { formatFigure } from '@armature/form-engine'
import type { Actor } from '../../record-actors/index.ts'
import { type DisplayRow, type FieldRow, displayRows } from '../../record-display/index.ts'
import { type RecordPlan, type StoredField } from '../../record-plans/index.ts'
import { type RecordView, buildScopeSql, getRecordView } from '../../record-rights/index.ts'
import { type RecordContext, BoundValues, runStatement } from '../../record-statements/index.ts'
import { selectColumns } from '../../record-values/index.ts'
import { selectListFields } from './list-fields.ts'

/** Number of columns that make up the title of a record. */
const titleFields = 3

/** The fields whose texts are the title of a record: the first columns of the list that the user may see. */
export const listTitleFields = (view: RecordView): StoredField[] => selectListFields(view, '').own.slice(0, titleFields)

export function formatTitle(fields: readonly StoredField[], row: DisplayRow, language: Language): string {
  const texts = fields.map(({ name, field }) => formatFigure(row[name], field) || String(row[name] ?? ''))
  return texts.filter((text) => text !== '').join(punctuation.dot[language])
}

/** The titles of records by id; those that the user may not access are left out. */
export async function findTitles(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const fields = listTitleFields(getRecordView(plan, actor.rights))
  const bound = new BoundValues()
  const mark = bound.add(ids, 'uuid[]')
  const text = `select t.id${selectColumns(fields)} from ${plan.table} t where t.id = any(${mark}) and ${buildScopeSql(plan, actor, bound)}`
  const rows = await runStatement<FieldRow>(context, text, bound.values)
  const shown = await displayRows(context, fields, rows, actor)
  return new Map(rows.map(({ id }, at) => [id, formatTitle(fields, shown[at] ?? {}, actor.language)]))
}
