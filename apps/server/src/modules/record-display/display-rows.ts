import { type FormatContext, formatFigure } from '@armature/form-engine'
import { isId } from '../../platform/ids.ts'
import { mapInSlices } from '../../platform/slices.ts'
import { resolveTextsByRow } from '../record-interfaces/index.ts'
import { fromColumn } from '../record-tables/index.ts'
import { type StoredField, isStored, getRecordPlan, type TextSource } from '../record-plans/index.ts'
import { type RecordContext, runStatement } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { type ModelSource, type Texts, noTexts, resolveTexts } from './texts.ts'

/** A row of a statement: id, version, and the fields as `f0`, `f1` … */
export type FieldRow = { id: string; version?: number } & Record<string, unknown>
/** A record in display text (contract `recordRow`). */
export type DisplayRow = Record<string, unknown>

/**
 * Converts rows of a statement to display text. Ids behind a text are added under the name plus `_id` (F3.91, F3.92), numbers
 * stay numbers, missing values become ''. Users, departments and related records are looked up once for all rows.
 */
export async function displayRows(
  context: RecordContext,
  fields: readonly StoredField[],
  rows: readonly FieldRow[],
  actor: Actor,
  depth = 0,
): Promise<DisplayRow[]> {
  if (rows.length === 0) return []
  const { writers, sources } = getDisplayPlan(fields)
  const recordTexts = (source: ModelSource, ids: ReadonlySet<string>) =>
    readLabels(context, source, ids, actor, depth + 1)
  const lookUps = sources.map(async ({ source, collect }): Promise<RowFormat> => {
    if (source.kind === 'interface' && source.filledBy) {
      const found = await resolveTextsByRow(context, actor, { ...source, filledBy: source.filledBy }, rows, collect)
      return (row) => createFormatContext(actor, found(row))
    }
    const format = createFormatContext(actor, await resolveTexts(context, source, collect(rows), actor, recordTexts))
    return () => format
  })
  const formats = lookUps.length === 0 ? [] : await Promise.all(lookUps)
  const plain = createFormatContext(actor, noTexts)
  return mapInSlices(rows, (row) => {
    const shown: DisplayRow = { id: row.id, version: row.version ?? 0 }
    for (const write of writers) write(row, shown, formats, plain)
    return shown
  })
}

/** A label may itself be a relation; this limits the depth. */
const maxDepth = 3

async function readLabels(
  context: RecordContext,
  { modelId, labelField }: ModelSource,
  ids: ReadonlySet<string>,
  actor: Actor,
  depth: number,
): Promise<Texts> {
  const model = depth > maxDepth ? undefined : await context.models.find(modelId)
  const field = model && getRecordPlan(model).fields.get(labelField)
  if (!model || !field || !isStored(field)) return noTexts
  const text = `select t.id, t.version, t.${field.column} as f0 from ${getRecordPlan(model).table} t where t.id = any($1::uuid[])`
  const rows = await runStatement<FieldRow>(context, text, [[...ids].filter(isId)])
  const shown = await displayRows(context, getLabelFields(field), rows, actor, depth)
  return new Map(
    shown.map((row) => {
      const value = row[field.name]
      return [String(row['id']), formatFigure(value, field.field) || String(value ?? '')]
    }),
  )
}

const labelFieldsByField = new WeakMap<StoredField, StoredField[]>()

/** Returns the same array for the same field, so that its display plan is compiled once. */
function getLabelFields(field: StoredField): StoredField[] {
  const known = labelFieldsByField.get(field) ?? [field]
  labelFieldsByField.set(field, known)
  return known
}

/** The format context of a row. It is the same for all rows, unless the texts depend on other fields of the row. */
type RowFormat = (row: FieldRow) => FormatContext

type Writer = (row: FieldRow, shown: DisplayRow, formats: readonly RowFormat[], plain: FormatContext) => void

interface DisplayPlan {
  writers: Writer[]
  sources: { source: TextSource; collect: (rows: readonly FieldRow[]) => Set<string> }[]
}

const plans = new WeakMap<readonly StoredField[], DisplayPlan>()

const createFormatContext = ({ language, offsetMinutes }: Actor, texts: Texts): FormatContext => ({
  language,
  offsetMinutes,
  textOf: (_field, id) => texts.get(id),
})

function getDisplayPlan(fields: readonly StoredField[]): DisplayPlan {
  const known = plans.get(fields)
  if (known) return known
  const plan = compileDisplay(fields)
  plans.set(fields, plan)
  return plan
}

/** Creates one writer per field; fields with the same text source share a lookup. */
function compileDisplay(fields: readonly StoredField[]): DisplayPlan {
  const keys: string[] = []
  const sources: { source: TextSource; readers: ((row: FieldRow) => readonly string[])[] }[] = []
  const writers = fields.map((field, index) => {
    const key = `f${index}`
    if (!field.texts) return createPlainWriter(field, key)
    const sourceKey = JSON.stringify(field.texts)
    let at = keys.indexOf(sourceKey)
    if (at < 0) {
      at = keys.push(sourceKey) - 1
      sources.push({ source: field.texts, readers: [] })
    }
    sources[at]?.readers.push(createIdReader(field, key))
    return field.attributeOf === null ? createTextWriter(field, key, at) : createAttributeWriter(field, key, at)
  })
  return {
    writers,
    sources: sources.map(({ source, readers }) => ({ source, collect: (rows) => collectIds(rows, readers) })),
  }
}

function collectIds(
  rows: readonly FieldRow[],
  readers: readonly ((row: FieldRow) => readonly string[])[],
): Set<string> {
  const ids = new Set<string>()
  for (const row of rows) for (const read of readers) for (const id of read(row)) ids.add(id)
  return ids
}

const none: readonly string[] = []

function createIdReader(
  { field, control, attributeOf }: StoredField,
  key: string,
): (row: FieldRow) => readonly string[] {
  return (row) => {
    const value = row[key]
    if (value === null || value === undefined) return none
    return attributeOf === null ? control.idsOf(value, field) : [String(value)]
  }
}

function createPlainWriter(field: StoredField, key: string): Writer {
  const { name, control, type } = field
  const keepsText = control.isComputed === true
  if (control.isNumeric) {
    return (row, shown) => {
      const value = row[key]
      shown[name] = value === null || value === undefined ? '' : fromColumn(type, value, keepsText)
    }
  }
  const withId = control.lookup !== undefined || control.files !== undefined || control.isPlace === true
  return (row, shown, _formats, plain) => {
    const raw = row[key]
    if (raw === null || raw === undefined) {
      shown[name] = ''
      if (withId) shown[`${name}_id`] = ''
      return
    }
    shown[name] = control.format(fromColumn(type, raw, keepsText), field.field, plain)
    if (withId) shown[`${name}_id`] = raw
  }
}

function createTextWriter({ name, control, field }: StoredField, key: string, at: number): Writer {
  const idName = `${name}_id`
  return (row, shown, formats, plain) => {
    const raw = row[key]
    const isMissing = raw === null || raw === undefined
    shown[name] = isMissing ? '' : control.format(raw, field, formats[at]?.(row) ?? plain)
    shown[idName] = isMissing ? '' : raw
  }
}

/** Writes the text of an attribute only: the id of the related record belongs to the relation field. */
function createAttributeWriter({ name, field }: StoredField, key: string, at: number): Writer {
  return (row, shown, formats, plain) => {
    const raw = row[key]
    shown[name] = typeof raw === 'string' ? ((formats[at]?.(row) ?? plain).textOf(field, raw) ?? '') : ''
  }
}
