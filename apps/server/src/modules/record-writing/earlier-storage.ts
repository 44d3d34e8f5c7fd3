import { type Row, type Values, canConvert, convertValue } from '@armature/form-engine'
import { isSame } from '../record-changes/index.ts'
import { nameFormerField } from '../removed-fields/index.ts'
import { type RecordPlan, type StoredField, type SubTablePlan, getRecordPlan } from '../record-plans/index.ts'
import { type PhysicalColumn, isArray } from '../record-tables/index.ts'
import { type ReleasedModel, mapStoredCodes } from '../released-models/index.ts'

/**
 * How a record is stored that was changed in the form of an earlier release: as a record of the newest release, with the fields
 * that only the earlier one has under names of their own, which the history knows.
 */
export interface EarlierStorage {
  /** the fields of the newest release, followed by those that only the earlier one has */
  plan: RecordPlan
  /**
   * The record as it is stored with what has changed in the earlier form. A field that has another type now also gets the value
   * in its new type, or becomes empty if the value does not fit.
   *
   * @param kept the stored record, by `plan`
   * @param before the same record in the earlier form
   * @param after the changed record in the earlier form
   */
  applyChanges(kept: Values, before: Values, after: Values, offsetMinutes: number): Values
  /** The code of a field that files are stored under. */
  toCode(code: string): string
}

const known = new WeakMap<ReleasedModel, EarlierStorage>()

/** @param earlier a model of `loadEarlierModel` that is not the newest release */
export function getEarlierStorage(earlier: ReleasedModel, present: ReleasedModel): EarlierStorage {
  const found = known.get(earlier) ?? createStorage(getRecordPlan(earlier), getRecordPlan(present))
  known.set(earlier, found)
  return found
}

/** The fields of one table in both releases. */
interface TableFields {
  /** fields of the earlier release with the names that they are stored under */
  pairs: readonly { from: StoredField; to: StoredField }[]
  /** fields of the earlier release that have another type, and so another column, in the newest one */
  retyped: readonly { from: StoredField; to: StoredField }[]
  /** fields that only the earlier release has, under the names that they are stored under */
  added: readonly StoredField[]
}

interface SubTablePair {
  /** name in the earlier release */
  from: string
  to: SubTablePlan
  fields: TableFields
}

function createStorage(earlier: RecordPlan, present: RecordPlan): EarlierStorage {
  const main = pairFields(earlier, present, earlier.stored, present.stored, { from: null, to: null })
  const tables = earlier.subTables.map((table) => pairTable(earlier, present, table))
  const added = new Map(main.added.map((field) => [field.name, field]))
  const tablesNow = present.subTables.map((table) => tables.find(({ to }) => to.name === table.name)?.to ?? table)
  const removed = tables.filter(({ to }) => !present.subTables.some(({ name }) => name === to.name)).map(({ to }) => to)
  const codes = mapStoredCodes(earlier.model.physical, present.model.physical)
  return {
    plan: {
      ...present,
      fields: new Map([...present.fields, ...added]),
      stored: [...present.stored, ...main.added],
      subTables: [...tablesNow, ...removed],
    },
    applyChanges: (kept, before, after, offsetMinutes) => {
      const values: Values = applyFields(main, kept, before, after, offsetMinutes)
      for (const { from, to, fields } of tables)
        values[to.name] = applyRows(fields, [kept[to.name], before[from], after[from]], offsetMinutes)
      return values
    },
    toCode: (code) => codes.get(code) ?? code,
  }
}

function pairTable(earlier: RecordPlan, present: RecordPlan, table: SubTablePlan): SubTablePair {
  const physical = getPhysicalTable(earlier, table.name)
  const now = present.subTables.find(({ name }) => getPhysicalTable(present, name)?.name === physical?.name)
  if (!now) {
    const pairs = table.stored.map((field) => ({ from: field, to: field }))
    const to = { ...table, name: nameFormerField(physical?.name ?? table.name) }
    return { from: table.name, to, fields: { pairs, retyped: [], added: [] } }
  }
  const fields = pairFields(earlier, present, table.stored, now.stored, { from: table.name, to: now.name })
  const to = { ...now, fields: [...now.fields, ...fields.added], stored: [...now.stored, ...fields.added] }
  return { from: table.name, to, fields }
}

function pairFields(
  earlier: RecordPlan,
  present: RecordPlan,
  before: readonly StoredField[],
  after: readonly StoredField[],
  names: { from: string | null; to: string | null },
): TableFields {
  const byColumn = new Map(after.map((field) => [field.column, field]))
  const byId = new Map(after.map((field) => [findPhysical(present, names.to, field)?.formId, field]))
  const pairs = before.map((from) => {
    const to = byColumn.get(from.column) ?? { ...from, name: nameFormerField(findColumn(earlier, names.from, from)) }
    return { from, to }
  })
  const only = pairs.filter(({ from }) => !byColumn.has(from.column))
  const retyped = only.flatMap(({ from }) => {
    const to = byId.get(findPhysical(earlier, names.from, from)?.formId)
    return to && canConvert(from, to) ? [{ from, to }] : []
  })
  return { pairs, retyped, added: only.map(({ to }) => to) }
}

const getPhysicalTable = ({ model: { physical } }: RecordPlan, name: string | null) =>
  name === null ? physical.main : physical.subTables[name]

/** The column of a field; its `formId` stays when the field is renamed or gets another type. */
const findPhysical = (plan: RecordPlan, table: string | null, { name }: StoredField): PhysicalColumn | undefined =>
  getPhysicalTable(plan, table)?.columns.find(({ field }) => field === name)

const findColumn = (plan: RecordPlan, table: string | null, field: StoredField): string =>
  findPhysical(plan, table, field)?.column ?? field.name

function applyFields<T extends Values | Row>(
  { pairs, retyped }: TableFields,
  kept: T,
  before: Values | Row,
  after: Values | Row,
  offsetMinutes: number,
): T {
  const values: Record<string, unknown> = { ...kept }
  const hasChanged = ({ name }: StoredField) => !isSame(before[name], after[name])
  for (const { from, to } of pairs) if (hasChanged(from)) values[to.name] = toStoredShape(after[from.name], to)
  for (const { from, to } of retyped)
    if (hasChanged(from)) values[to.name] = convert(after[from.name], from, to, offsetMinutes)
  return values as T
}

/** A field with one value may have become a list since. */
const toStoredShape = (value: unknown, { type, control }: StoredField): unknown =>
  isArray(type) && !Array.isArray(value) ? (control.isEmpty(value) ? [] : [value]) : value

function convert(value: unknown, from: StoredField, to: StoredField, offsetMinutes: number): unknown {
  if (from.control.isEmpty(value)) return to.control.emptyFor(to.field)
  const read = convertValue(value, from, to, offsetMinutes)
  return read.ok ? read.value : to.control.emptyFor(to.field)
}

function applyRows(fields: TableFields, [kept, before, after]: unknown[], offsetMinutes: number): Row[] {
  const [stored, old] = [indexRows(kept), indexRows(before)]
  return toRows(after).map((row) => {
    const id = String(row['id'])
    return applyFields(fields, stored.get(id) ?? { id }, old.get(id) ?? {}, row, offsetMinutes)
  })
}

const toRows = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])
const indexRows = (value: unknown): Map<string, Row> => new Map(toRows(value).map((row) => [String(row['id']), row]))
