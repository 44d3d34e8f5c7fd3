import type { Language } from '@armature/contract'
import { translateLabel } from '@armature/form-engine'
import { translateName } from '../../../platform/i18n/resolve-name.ts'
import {
  type RecordField,
  type RecordPlan,
  type StoredField,
  isStored,
  getRecordPlan,
  type RecordContext,
  isArray,
  isNumeric,
} from '../../records/index.ts'
import type { ReleasedModel } from '../../released-models/index.ts'
import { systemNames } from '../report-texts.ts'
import type { FieldKind, FieldLocation, Source, SourceField } from './report-source.ts'

/**
 * Loads a released model as a source: the fields of the record, of its sub-tables, and of directly related records. Permissions
 * are checked when a report is loaded.
 */
export async function loadModelSource(
  context: RecordContext,
  model: ReleasedModel,
  language: Language,
): Promise<Source> {
  const plan = getRecordPlan(model)
  const own = [...plan.fields.values()]
    .filter(isUsable)
    .map((field) => createSourceField({ field, table: null, relation: null }, '', model, language))
  const rows = plan.subTables.flatMap(({ name, fields }) => {
    const place = getTableLabel(model, name, language)
    return fields
      .filter(isUsable)
      .map((field) => createSourceField({ field, table: name, relation: null }, place, model, language))
  })
  const related: SourceField[] = []
  for (const from of [...own, ...rows]) related.push(...(await loadRelatedFields(context, from, language)))
  return {
    kind: 'model',
    name: translateName(language, model),
    model,
    fields: new Map([...own, ...rows, ...related].map((field) => [field.path, field])),
    language,
  }
}

/** Whether a report can use the field: not for relation attributes, secrets, files, rich text and locations. */
const isUsable = (field: RecordField): field is StoredField =>
  isStored(field) &&
  field.attributeOf === null &&
  !field.control.isSecret &&
  !field.control.isHtml &&
  !field.control.isPlace &&
  field.control.files === undefined &&
  field.type.type !== 'jsonb' &&
  !isArray(field)

async function loadRelatedFields(
  context: RecordContext,
  { path, label, place, held }: SourceField,
  language: Language,
): Promise<SourceField[]> {
  const relation = held?.field
  if (!held || relation?.texts?.kind !== 'model' || relation.type.type !== 'uuid') return []
  const model = await context.models.find(relation.texts.modelId)
  if (!model) return []
  const to = place === '' ? label : `${place} / ${label}`
  return [...getRecordPlan(model).fields.values()].filter(isUsable).map((field) => ({
    ...createSourceField({ field, table: held.table, relation: { field: relation, model } }, to, model, language),
    path: `${path}>${field.name}`,
    canFilter: false,
  }))
}

function createSourceField(held: FieldLocation, place: string, model: ReleasedModel, language: Language): SourceField {
  const { field, table } = held
  const kind = resolveFieldKind(field)
  const isListed = model.columnData.searchList.some(({ prop }) => prop === field.name)
  return {
    path: table === null ? field.name : `${table}.${field.name}`,
    label: getFieldLabel(getRecordPlan(model), field, language),
    place,
    kind,
    held,
    canGroup: true,
    canMeasure: kind === 'number',
    canFilter: table === null && isListed,
    decimals: kind === 'number' ? countDecimals(field) : 0,
  }
}

function getFieldLabel(plan: RecordPlan, field: StoredField, language: Language): string {
  const system = plan.systemFields.get(field.name) === field ? systemNames[field.name] : undefined
  return system?.[language] ?? (translateLabel(field.field, language) || field.name)
}

function resolveFieldKind(field: StoredField): FieldKind {
  if (field.type.type === 'datetime') return 'time'
  if (field.texts !== null || field.control.lookup !== undefined) return 'choice'
  return isNumeric(field) && field.control.isNumeric ? 'number' : 'text'
}

const countDecimals = ({ type }: StoredField): number => (type.type === 'decimal' ? Math.min(6, type.scale) : 0)

function getTableLabel(model: ReleasedModel, name: string, language: Language): string {
  const table = model.form.byPath.get(name)
  return table ? translateLabel(table.field, language) : name
}
