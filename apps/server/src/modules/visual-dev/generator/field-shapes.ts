import type { Language } from '@armature/contract'
import { type ValueSchema, unitOf } from '@armature/form-engine'
import { listSchema, valueSchema } from '@armature/form-engine/control/value-schema'
import { isStored, type RecordField } from '../record/plan/record-plan.ts'
import type { FieldChoice } from './field-choices.ts'
import { packageTexts } from './package-texts.ts'

/** One property of a wire object, with its documentation. */
export interface Property {
  name: string
  schema: ValueSchema
  doc: string[]
  isOptional: boolean
}

/** A wire object with the name of its type. */
export interface Shape {
  name: string
  doc: string
  properties: Property[]
}

/** A field as a package describes it. */
export interface FieldView {
  field: RecordField
  label: string
  choices: FieldChoice[]
  isRequired: boolean
  language: Language
}

/** A sub-table as a part of the record. */
interface SubTable {
  name: string
  label: string
  className: string
  isRequired: boolean
}

/** A reference to another schema. */
export const schemaRef = (name: string): ValueSchema => ({ $ref: `#/components/schemas/${name}` })

/** A record as the edit form reads it: stored values. */
export function recordShape(
  className: string,
  doc: string,
  fields: readonly FieldView[],
  tables: readonly SubTable[],
  { isSubTable = false } = {},
): Shape {
  const stored = fields.filter(({ field }) => isStored(field) && field.attributeOf === null)
  return {
    name: `${className}Record`,
    doc,
    properties: [
      ...(isSubTable ? [idProperty(false)] : []),
      ...stored.map((view) => ({
        name: view.field.name,
        schema: storedSchema(view),
        doc: docOf(view, storedNotes(view)),
        isOptional: false,
      })),
      ...tables.map((table) => tableProperty(table, 'Record', false)),
    ],
  }
}

/** A record as lists return it: display texts, plus stored values as `<name>_id`. Columns not asked for are missing. */
export function rowShape(
  className: string,
  doc: string,
  fields: readonly FieldView[],
  tables: readonly SubTable[],
  own: readonly Property[] = [],
): Shape {
  const shown = fields.flatMap(shownProperties)
  const all = [idProperty(false), ...shown, ...own, ...tables.map((table) => tableProperty(table, 'Row', true))]
  // a field may have the same name as the `_id` property of another; the later one is sent
  return { name: `${className}Row`, doc, properties: [...new Map(all.map((one) => [one.name, one])).values()] }
}

/** Properties of a row of the main form besides its fields: its version and its flow state. */
export const rowMarks = (hasFlow: boolean): Property[] => [
  { name: 'version', schema: { type: 'number' }, doc: [], isOptional: false },
  ...(hasFlow ? flowMarks : []),
]

const flowMarks: Property[] = [
  { name: 'flowState', schema: { type: ['number', 'null'] }, doc: [], isOptional: true },
  { name: 'flowTaskId', schema: { type: ['string', 'null'] }, doc: [], isOptional: true },
  { name: 'lockReason', schema: { type: 'string' }, doc: [], isOptional: true },
]

/** A record as a client sends it: the fields that can be filled in. */
export function inputShape(
  className: string,
  doc: string,
  fields: readonly FieldView[],
  tables: readonly SubTable[],
  { isSubTable = false } = {},
): Shape {
  const open = fields.filter(({ field }) => isStored(field) && isOpen(field))
  return {
    name: `${className}Input`,
    doc,
    properties: [
      ...(isSubTable ? [idProperty(true)] : []),
      ...open.map((view) => ({
        name: view.field.name,
        schema: sentSchema(view),
        doc: docOf(view, [...(view.isRequired ? [packageTexts[view.language].required] : []), ...storedNotes(view)]),
        isOptional: !view.isRequired,
      })),
      ...tables.map((table) => tableProperty(table, 'Input', !table.isRequired)),
    ],
  }
}

const idProperty = (isOptional: boolean): Property => ({ name: 'id', schema: { type: 'string' }, doc: [], isOptional })

const tableProperty = ({ name, label, className }: SubTable, kind: string, isOptional: boolean): Property => ({
  name,
  schema: listSchema(schemaRef(`${className}${kind}`)),
  doc: [label],
  isOptional,
})

/** Whether a client can set the field. */
export const isOpen = ({ auto, control, attributeOf }: RecordField): boolean =>
  auto === null && attributeOf === null && !control.isComputed && !control.isFrozen

const storedSchema = ({ field, choices }: FieldView): ValueSchema =>
  valueSchema(
    field.field,
    field.control,
    choices.map(({ id }) => id),
  )

/** A dictionary item can also be sent by its code, which is the same in every installation. */
const sentSchema = ({ field, choices }: FieldView): ValueSchema =>
  valueSchema(field.field, field.control, [...new Set(choices.flatMap(({ id, code }) => (code ? [id, code] : [id])))])

function shownProperties(view: FieldView): Property[] {
  const { field, label, language } = view
  const { control, name } = field
  const isNumber = control.isNumeric === true && !control.isComputed
  const shown: Property = {
    name,
    schema: isNumber ? { anyOf: [{ type: 'number' }, { enum: [''] }] } : { type: 'string' },
    doc: docOf(view, []),
    isOptional: true,
  }
  const hasValueBehind =
    (control.lookup !== undefined || control.files !== undefined || control.isPlace === true) && isStored(field)
  if (!hasValueBehind || field.attributeOf !== null) return [shown]
  const schema = storedSchema(view)
  return [
    shown,
    {
      name: `${name}_id`,
      schema: 'type' in schema && schema.type === 'array' ? { anyOf: [schema, { enum: [''] }] } : schema,
      doc: [packageTexts[language].behind(label), ...choiceLines(view)],
      isOptional: true,
    },
  ]
}

const docOf = ({ field, label, language }: FieldView, notes: readonly string[]): string[] => {
  const unit = unitOf(field.field, language)
  return [unit === '' ? label : `${label} (${unit})`, ...notes]
}

/** Notes for what the type alone does not say. */
function storedNotes(view: FieldView): string[] {
  const { field, language } = view
  const texts = packageTexts[language]
  const { control } = field
  const notes = [
    ...(field.type?.type === 'datetime' || control.kind === 'dateRange' ? [texts.moment] : []),
    ...(control.isSecret ? [texts.secret] : []),
    ...(isOpen(field) ? [] : [texts.filled]),
    ...(control.lookup !== undefined && view.choices.length === 0 ? [texts.ids] : []),
  ]
  return [...notes, ...choiceLines(view)]
}

const mostLines = 50

function choiceLines({ choices }: FieldView): string[] {
  const lines = choices.map(({ id, code, name }) => `- ${id}${code ? ` (${code})` : ''}: ${name}`)
  return lines.length > mostLines ? [...lines.slice(0, mostLines), '- …'] : lines
}
