import type { Field } from '../design/types.ts'

/** Position of a field: its index on each level, outermost first. */
export type IndexPath = readonly number[]

export function getChildren(field: Field): Field[] {
  return Array.isArray(field.config.children) ? field.config.children : []
}

/** Index path of the field with a formId; undefined if there is none. */
export function findIndexPath(fields: readonly Field[], formId: string): IndexPath | undefined {
  for (const [index, field] of fields.entries()) {
    if (field.config.formId === formId) return [index]
    const below = findIndexPath(getChildren(field), formId)
    if (below) return [index, ...below]
  }
  return undefined
}

/** The fields along an index path, outermost first, including the one it points to. */
export function collectFieldsAlong(fields: readonly Field[], way: IndexPath): Field[] {
  const found: Field[] = []
  let level = fields
  for (const index of way) {
    const field = level[index]
    if (!field) return found
    found.push(field)
    level = getChildren(field)
  }
  return found
}

/** All fields of a tree, a container before its children. */
export function flattenFields(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...flattenFields(getChildren(field))])
}

/** Changes the list of fields that an index path points to; `[]` is the top. Everything else is shared. */
export function withLevel(fields: Field[], way: IndexPath, change: (level: Field[]) => Field[]): Field[] {
  const [index, ...rest] = way
  if (index === undefined) return change(fields)
  return fields.with(
    index,
    withChildren(fields[index], (children) => withLevel(children, rest, change)),
  )
}

export function withField(fields: Field[], way: IndexPath, change: (field: Field) => Field): Field[] {
  const last = way.at(-1)
  if (last === undefined) return fields
  return withLevel(fields, way.slice(0, -1), (level) =>
    level.map((field, index) => (index === last ? change(field) : field)),
  )
}

function withChildren(field: Field | undefined, change: (children: Field[]) => Field[]): Field {
  if (!field) throw new RangeError('There is no field on this way')
  return { ...field, config: { ...field.config, children: change(getChildren(field)) } }
}

/** A copy of a field with its children, each changed by `change`, the field itself last. */
export function mapTree(field: Field, change: (field: Field) => Field): Field {
  const changed = change(field)
  if (!Array.isArray(changed.config.children)) return changed
  return {
    ...changed,
    config: { ...changed.config, children: changed.config.children.map((child) => mapTree(child, change)) },
  }
}
