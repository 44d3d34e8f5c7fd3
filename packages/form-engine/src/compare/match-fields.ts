import type { Field, FormData } from '../design/types.ts'
import { walkFields } from '../design/walk.ts'

/** A field of a design with its surroundings. */
export interface FieldNode {
  field: Field
  /** container or sub-table around it, null at the top */
  parent: FieldNode | null
  table: Field | null
  /** definition path, '' for a field without a name */
  path: string
}

/** All fields in reading order. */
export function listFieldNodes(formData: Pick<FormData, 'fields'>): FieldNode[] {
  const nodes: FieldNode[] = []
  const byField = new Map<Field, FieldNode>()
  walkFields(formData, (field, { table, containers }) => {
    const holder = table ?? containers.at(-1)
    const name = field.vModel ?? ''
    const path = table && name !== '' ? `${table.vModel}.${name}` : name
    const node = { field, parent: (holder && byField.get(holder)) ?? null, table, path }
    byField.set(field, node)
    nodes.push(node)
  })
  return nodes
}

/**
 * Finds the same fields in two states of a design, as indexes: by the `formId`, which survives renaming and moving; then by the
 * definition path, of a field that was removed and made again; fields with neither by their kind and number.
 *
 * @returns for each field of `before` its index in `after`, undefined for a removed one
 */
export function matchFields(before: readonly FieldNode[], after: readonly FieldNode[]): (number | undefined)[] {
  const matched: (number | undefined)[] = before.map(() => undefined)
  const taken = new Set<number>()
  const identities = [readFormId, ({ path }: FieldNode) => path, readAnonymousKind]
  for (const readIdentity of identities) {
    const free = groupByIdentity(after, readIdentity, (index) => !taken.has(index))
    for (const [identity, indexes] of groupByIdentity(before, readIdentity, (index) => matched[index] === undefined)) {
      const others = free.get(identity) ?? []
      for (const [at, index] of indexes.entries()) {
        const other = others[at]
        if (other === undefined) continue
        matched[index] = other
        taken.add(other)
      }
    }
  }
  return matched
}

/** The kind of a field without id and name: others of its kind are not the same field. */
const readAnonymousKind = ({ field, path }: FieldNode): string =>
  field.config.formId || path ? '' : field.config.jnpfKey

const readFormId = ({ field }: FieldNode): string => field.config.formId ?? ''

function groupByIdentity(
  nodes: readonly FieldNode[],
  readIdentity: (node: FieldNode) => string,
  isFree: (index: number) => boolean,
): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const [index, node] of nodes.entries()) {
    const identity = readIdentity(node)
    if (identity === '' || !isFree(index)) continue
    const group = groups.get(identity)
    if (group) group.push(index)
    else groups.set(identity, [index])
  }
  return groups
}
