import type { Language } from '@armature/contract'
import { type ValueSchema, translateUnit } from '@armature/form-engine'
import { buildListSchema, buildValueSchema } from '@armature/form-engine/control/value-schema'
import { isStored, type RecordField } from '../record-plans/index.ts'
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
export const createSchemaRef = (name: string): ValueSchema => ({ $ref: `#/components/schemas/${name}` })

/** A record as the edit form reads it: stored values. */
export function buildRecordShape(
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
      ...(isSubTable ? [createIdProperty(false)] : []),
      ...stored.map((view) => ({
        name: view.field.name,
        schema: buildStoredSchema(view),
        doc: buildDoc(view, listNotes(view)),
        isOptional: false,
      })),
      ...tables.map((table) => createTableProperty(table, 'Record', false)),
    ],
  }
}

/** A record as lists return it: display texts, plus stored values as `<name>_id`. Columns not asked for are missing. */
export function buildRowShape(
  className: string,
  doc: string,
  fields: readonly FieldView[],
  tables: readonly SubTable[],
  own: readonly Property[] = [],
): Shape {
  const shown = fields.flatMap(buildDisplayProperties)
  const all = [
    createIdProperty(false),
    ...shown,
    ...own,
    ...tables.map((table) => createTableProperty(table, 'Row', true)),
  ]
  // a field may have the same name as the `_id` property of another; the later one is sent
  return { name: `${className}Row`, doc, properties: [...new Map(all.map((one) => [one.name, one])).values()] }
}

/** Properties of a row of the main form besides its fields: its version and its flow state. */
export const listRowMarks = (hasFlow: boolean): Property[] => [
  { name: 'version', schema: { type: 'number' }, doc: [], isOptional: false },
  ...(hasFlow ? flowMarks : []),
]

const flowMarks: Property[] = [
  { name: 'flowState', schema: { type: ['number', 'null'] }, doc: [], isOptional: true },
  { name: 'flowTaskId', schema: { type: ['string', 'null'] }, doc: [], isOptional: true },
  { name: 'lockReason', schema: { type: 'string' }, doc: [], isOptional: true },
]

/** A record as a client sends it: the fields that can be filled in. */
export function buildInputShape(
  className: string,
  doc: string,
  fields: readonly FieldView[],
  tables: readonly SubTable[],
  { isSubTable = false } = {},
): Shape {
  const open = fields.filter(({ field }) => isStored(field) && isWritable(field))
  return {
    name: `${className}Input`,
    doc,
    properties: [
      ...(isSubTable ? [createIdProperty(true)] : []),
      ...open.map((view) => ({
        name: view.field.name,
        schema: buildInputSchema(view),
        doc: buildDoc(view, [...(view.isRequired ? [packageTexts[view.language].required] : []), ...listNotes(view)]),
        isOptional: !view.isRequired,
      })),
      ...tables.map((table) => createTableProperty(table, 'Input', !table.isRequired)),
    ],
  }
}

const createIdProperty = (isOptional: boolean): Property => ({
  name: 'id',
  schema: { type: 'string' },
  doc: [],
  isOptional,
})

const createTableProperty = ({ name, label, className }: SubTable, kind: string, isOptional: boolean): Property => ({
  name,
  schema: buildListSchema(createSchemaRef(`${className}${kind}`)),
  doc: [label],
  isOptional,
})

/** Whether a client can set the field. */
export const isWritable = ({ auto, control, attributeOf }: RecordField): boolean =>
  auto === null && attributeOf === null && !control.isComputed && !control.isFrozen

const buildStoredSchema = ({ field, choices }: FieldView): ValueSchema =>
  buildValueSchema(
    field.field,
    field.control,
    choices.map(({ id }) => id),
  )

/** A dictionary item can also be sent by its code, which is the same in every installation. */
const buildInputSchema = ({ field, choices }: FieldView): ValueSchema =>
  buildValueSchema(field.field, field.control, [
    ...new Set(choices.flatMap(({ id, code }) => (code ? [id, code] : [id]))),
  ])

function buildDisplayProperties(view: FieldView): Property[] {
  const { field, label, language } = view
  const { control, name } = field
  const isNumber = control.isNumeric === true && !control.isComputed
  const shown: Property = {
    name,
    schema: isNumber ? { anyOf: [{ type: 'number' }, { enum: [''] }] } : { type: 'string' },
    doc: buildDoc(view, []),
    isOptional: true,
  }
  const hasValueBehind =
    (control.lookup !== undefined || control.files !== undefined || control.isPlace === true) && isStored(field)
  if (!hasValueBehind || field.attributeOf !== null) return [shown]
  const schema = buildStoredSchema(view)
  return [
    shown,
    {
      name: `${name}_id`,
      schema: 'type' in schema && schema.type === 'array' ? { anyOf: [schema, { enum: [''] }] } : schema,
      doc: [packageTexts[language].behind(label), ...formatChoices(view)],
      isOptional: true,
    },
  ]
}

const buildDoc = ({ field, label, language }: FieldView, notes: readonly string[]): string[] => {
  const unit = translateUnit(field.field, language)
  return [unit === '' ? label : `${label} (${unit})`, ...notes]
}

/** Notes for what the type alone does not say. */
function listNotes(view: FieldView): string[] {
  const { field, language } = view
  const texts = packageTexts[language]
  const { control } = field
  const notes = [
    ...(field.type?.type === 'datetime' || control.kind === 'dateRange' ? [texts.moment] : []),
    ...(control.isSecret ? [texts.secret] : []),
    ...(isWritable(field) ? [] : [texts.filled]),
    ...(control.lookup !== undefined && view.choices.length === 0 ? [texts.ids] : []),
  ]
  return [...notes, ...formatChoices(view)]
}

const maxChoiceLines = 50

function formatChoices({ choices }: FieldView): string[] {
  const lines = choices.map(({ id, code, name }) => `- ${id}${code ? ` (${code})` : ''}: ${name}`)
  return lines.length > maxChoiceLines ? [...lines.slice(0, maxChoiceLines), '- …'] : lines
}
