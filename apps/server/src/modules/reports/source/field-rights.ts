import { toFieldCode } from '@armature/form-engine'
import { AppError } from '../../../platform/app-error.ts'
import { getRecordPlan } from '../../record-plans/index.ts'
import { type Actor, findReachingRights } from '../../record-actors/index.ts'
import { type RecordView, getRecordView } from '../../record-rights/index.ts'
import type { Source, SourceField } from './report-source.ts'

/**
 * Checks that the reader may see all fields of a report: column permissions for fields of the record, form and column
 * permissions for those of a sub-table, and permissions on the related model for related records. A figure would reveal the
 * values of a hidden column.
 *
 * @throws AppError 'report.noFieldRight' with the label of the field
 */
export function assertFieldRights(source: Source, actor: Actor, paths: Iterable<string>): void {
  if (!source.model) return
  const view = getRecordView(getRecordPlan(source.model), actor.rights)
  for (const path of paths) {
    const field = source.fields.get(path)
    if (field && !maySee(view, actor, field))
      throw new AppError('report.noFieldRight', { field: formatFieldName(field) })
  }
}

const formatFieldName = ({ place, label }: SourceField): string => (place === '' ? label : `${place} / ${label}`)

function maySee(view: RecordView, actor: Actor, { held }: SourceField): boolean {
  if (!held) return true
  const { field, table, relation } = held
  if (!maySeeOwn(view, relation ? relation.field.name : field.name, table)) return false
  if (!relation) return true
  const rights = actor.userId === null ? actor.rights : findReachingRights(actor.modelRights, relation.model.id)
  return rights !== undefined && getRecordView(getRecordPlan(relation.model), rights).columns.has(field.name)
}

function maySeeOwn(view: RecordView, name: string, table: string | null): boolean {
  if (table === null) return view.columns.has(name)
  const code = toFieldCode(`${table}.${name}`)
  return view.mayForm(code) && view.mayForm(table) && (view.maySeeColumn(code) || view.maySeeColumn(table))
}
