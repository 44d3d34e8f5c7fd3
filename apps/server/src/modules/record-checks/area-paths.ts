import { type Field, type Row, type Values, findControl } from '@armature/form-engine'
import { readLevel } from '@armature/form-engine/controls/address'
import { type Areas, getAreaCache } from '../areas/index.ts'
import type { RecordField, RecordPlan } from '../record-plans/index.ts'
import type { RecordContext } from '../record-statements/index.ts'

interface RecordPath {
  /** index of the record */
  at: number
  path: string
}

/**
 * Finds new addresses that the form would not have offered: areas that do not exist, are disabled or are not children of each
 * other, and paths that end before a leaf or below the level of the field (S5.40, SO.76).
 */
export async function findInvalidAddresses(
  context: RecordContext,
  plan: RecordPlan,
  records: readonly { values: Values; stored: Values | undefined }[],
): Promise<RecordPath[]> {
  const isAddress = ({ texts, attributeOf }: RecordField) => texts?.kind === 'area' && attributeOf === null
  const own = [...plan.fields.values()].filter(isAddress)
  const tables = plan.subTables.map(({ name, fields }) => ({ name, fields: fields.filter(isAddress) }))
  if (own.length === 0 && tables.every(({ fields }) => fields.length === 0)) return []
  const areas = await getAreaCache(context).get()
  return records.flatMap(({ values, stored }, at) => {
    const had = new Set(stored ? listAddressValues(stored, own, tables).flatMap(listPaths).map(toPathKey) : [])
    const isNew = (way: readonly string[]) => !had.has(toPathKey(way))
    return listAddressValues(values, own, tables).flatMap((found) =>
      listPaths(found).some((way) => isNew(way) && !isOffered(areas, found.field, way))
        ? [{ at, path: found.path }]
        : [],
    )
  })
}

interface AddressValue {
  path: string
  field: Field
  value: unknown
}

function listAddressValues(
  values: Values,
  own: readonly RecordField[],
  tables: readonly { name: string; fields: readonly RecordField[] }[],
): AddressValue[] {
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
function listPaths({ field, value }: AddressValue): readonly (readonly string[])[] {
  const control = findControl(field.config.jnpfKey)
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
  const deepest = readLevel(field) + 1
  const isLeaf = areas.below(last.id).every(({ enabled_mark }) => enabled_mark === 0)
  return way.length === deepest || (way.length < deepest && isLeaf)
}

const toPathKey = (way: readonly string[]): string => way.join('/')
