import { type Field, type Row, type Values, controlOf } from '@armature/form-engine'
import { levelOf } from '@armature/form-engine/controls/address'
import { type Areas, areasOf } from '../../../system/area/areas.ts'
import type { RecordField, RecordPlan } from '../plan/record-plan.ts'
import type { RecordContext } from '../record-context.ts'

interface Place {
  /** index of the record */
  at: number
  path: string
}

/**
 * Finds new addresses that the form would not have offered: areas that do not exist, are disabled or are not children of each
 * other, and paths that end before a leaf or below the level of the field (S5.40, SO.76).
 */
export async function brokenAddresses(
  context: RecordContext,
  plan: RecordPlan,
  records: readonly { values: Values; stored: Values | undefined }[],
): Promise<Place[]> {
  const isAddress = ({ texts, attributeOf }: RecordField) => texts?.kind === 'area' && attributeOf === null
  const own = [...plan.fields.values()].filter(isAddress)
  const tables = plan.subTables.map(({ name, fields }) => ({ name, fields: fields.filter(isAddress) }))
  if (own.length === 0 && tables.every(({ fields }) => fields.length === 0)) return []
  const areas = await areasOf(context).get()
  return records.flatMap(({ values, stored }, at) => {
    const had = new Set(stored ? valuesIn(stored, own, tables).flatMap(waysIn).map(keyOf) : [])
    const isNew = (way: readonly string[]) => !had.has(keyOf(way))
    return valuesIn(values, own, tables).flatMap((found) =>
      waysIn(found).some((way) => isNew(way) && !isOffered(areas, found.field, way)) ? [{ at, path: found.path }] : [],
    )
  })
}

interface Found {
  path: string
  field: Field
  value: unknown
}

function valuesIn(
  values: Values,
  own: readonly RecordField[],
  tables: readonly { name: string; fields: readonly RecordField[] }[],
): Found[] {
  const main = own.map(({ name, field }) => ({ path: name, field, value: values[name] }))
  const below = tables.flatMap(({ name, fields }) => {
    const rows = values[name]
    if (!Array.isArray(rows)) return []
    return rows.flatMap((row: Row, index) =>
      fields.map(({ name: column, field }) => ({ path: `${name}[${index}].${column}`, field, value: row[column] })),
    )
  })
  return [...main, ...below]
}

/** The value is one path or a list of paths. */
function waysIn({ field, value }: Found): readonly (readonly string[])[] {
  const control = controlOf(field.config.jnpfKey)
  if (!Array.isArray(value) || !control || control.isEmpty(value)) return []
  return (Array.isArray(value[0]) ? value : [value]) as string[][]
}

function isOffered(areas: Areas, field: Field, way: readonly string[]): boolean {
  const found = way.map((id) => areas.byId.get(id))
  const isChain = found.every(
    (area, level) => area?.enabled_mark === 1 && area.parent_id === (level === 0 ? null : way[level - 1]),
  )
  const last = found.at(-1)
  if (!isChain || !last) return false
  const deepest = levelOf(field) + 1
  const isLeaf = areas.below(last.id).every(({ enabled_mark }) => enabled_mark === 0)
  return way.length === deepest || (way.length < deepest && isLeaf)
}

const keyOf = (way: readonly string[]): string => way.join('/')
