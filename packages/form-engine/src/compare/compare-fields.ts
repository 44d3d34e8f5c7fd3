import type { ChangeKind } from '@armature/contract/catalog/design-changes'
import { mapLanguages } from '@armature/texts'
import { findControl } from '../controls/index.ts'
import { toReferencePath } from '../design/path.ts'
import type { Field } from '../design/types.ts'
import { getFieldName } from '../texts/field-name.ts'
import { findMoved } from './find-moved.ts'
import type { FieldNode } from './match-fields.ts'
import { compareSettings, type SettingChange } from './settings.ts'
import type { DesignChange } from './types.ts'

/** What the engine sets itself, and what has a change of its own: label, kind, children. */
const notSettings = new Set(
  ['jnpfKey', 'formId', 'children', 'tableName', 'isSubTable', 'label'].map((name) => `config.${name}`),
)

/** Settings whose value is a field of the form. */
const fieldEditors: ReadonlySet<string> = new Set(['limitingField', 'formField'])

const fieldsPerStep = 100

/** Fields by the path that they have in the new form. */
export type FieldIndex = ReadonlyMap<string, Field>

/**
 * The changes of fields in steps: removed ones first, then in the order of the new form.
 *
 * @param matched for each field of `before` its index in `after`
 * @param fields to name those that settings refer to
 */
export function* compareFields(
  before: readonly FieldNode[],
  after: readonly FieldNode[],
  matched: readonly (number | undefined)[],
  fields: { before: FieldIndex; after: FieldIndex },
): Generator<DesignChange[]> {
  const former = new Map<FieldNode, FieldNode>()
  for (const [index, other] of matched.entries()) {
    const [node, same] = [before[index], other === undefined ? undefined : after[other]]
    if (node && same) former.set(same, node)
  }
  const kept = new Set(former.values())
  const moved = findMovedNodes(before, after, former)
  const removed = before.filter((node) => !kept.has(node) && !isPart(node, (holder) => !kept.has(holder)))
  yield removed.map((node) => createChange('removed', node))
  for (let start = 0; start < after.length; start += fieldsPerStep)
    yield after.slice(start, start + fieldsPerStep).flatMap((node) => {
      const old = former.get(node)
      if (old)
        return compareField(old, node, former, moved.has(node)).map((change) =>
          nameReferredFields(change, node, fields),
        )
      return isPart(node, (holder) => !former.has(holder)) ? [] : [createChange('added', node)]
    })
}

/** Columns and panes come and go with their sub-table or container. */
function isPart({ field, table, parent }: FieldNode, isGone: (holder: FieldNode) => boolean): boolean {
  const belongs = table !== null || findControl(field.config.jnpfKey)?.isPane === true
  return belongs && parent !== null && isGone(parent)
}

function compareField(
  old: FieldNode,
  node: FieldNode,
  former: ReadonlyMap<FieldNode, FieldNode>,
  isMoved: boolean,
): DesignChange[] {
  const [from, to] = [old.field.config, node.field.config]
  const change = (kind: ChangeKind, values: Partial<DesignChange> = {}): DesignChange => ({
    ...createChange(kind, node),
    field: old.field,
    newField: node.field,
    ...values,
  })
  const isElsewhere = isNew(node.parent, former) || old.parent !== (node.parent && former.get(node.parent))
  const places = { from: old.parent?.field ?? null, to: node.parent?.field ?? null }
  return [
    ...(from.label === to.label ? [] : [change('renamed', { from: old.field, to: node.field })]),
    ...(from.jnpfKey === to.jnpfKey ? [] : [change('kind', { from: from.jnpfKey, to: to.jnpfKey })]),
    ...compareFieldSettings(old.field, node.field).map((values) => change('set', values)),
    ...(isElsewhere ? [change('movedInto', places)] : []),
    ...(isMoved && !isElsewhere ? [change('moved')] : []),
  ]
}

/** Instead of the code of a field that a setting refers to, such as the one that limits a picker, its label. */
function nameReferredFields(
  change: DesignChange,
  { field, table }: FieldNode,
  fields: { before: FieldIndex; after: FieldIndex },
): DesignChange {
  const setting = findControl(field.config.jnpfKey)?.settings.find(({ name }) => name === change.setting)
  if (change.kind !== 'set' || !setting || !fieldEditors.has(setting.editor)) return change
  const findName = (written: unknown, index: FieldIndex) => {
    if (typeof written !== 'string' || written === '') return written
    const path = toReferencePath(written)
    const referred = (table && index.get(`${table.vModel}.${path}`)) ?? index.get(path)
    return referred ? mapLanguages((language) => getFieldName(referred, language)) : written
  }
  return { ...change, from: findName(change.from, fields.before), to: findName(change.to, fields.after) }
}

const isNew = (node: FieldNode | null, former: ReadonlyMap<FieldNode, FieldNode>): boolean =>
  node !== null && !former.has(node)

/** Of a field that has become another control, only the settings that both controls have. */
function compareFieldSettings(before: Field, after: Field): SettingChange[] {
  const names = () => listSettingNames(before)
  const changes = compareSettings(before, after, { known: names, ignored: notSettings })
  if (before.config.jnpfKey === after.config.jnpfKey) return changes
  const [own, others] = [names(), listSettingNames(after)]
  return changes.filter(({ setting }) => own.includes(setting) && others.includes(setting))
}

const listSettingNames = (field: Field): string[] =>
  (findControl(field.config.jnpfKey)?.settings ?? []).map(({ name }) => name)

/** The fields that are at another position among those of their container which are in both forms. */
function findMovedNodes(
  before: readonly FieldNode[],
  after: readonly FieldNode[],
  former: ReadonlyMap<FieldNode, FieldNode>,
): Set<FieldNode> {
  const siblings = groupByParent(before)
  const moved = new Set<FieldNode>()
  for (const [parent, nodes] of groupByParent(after)) {
    const oldParent = parent === null ? null : former.get(parent)
    if (oldParent === undefined) continue
    const own = new Map(
      nodes.flatMap((node): [FieldNode, FieldNode][] => {
        const old = former.get(node)
        return old?.parent === oldParent ? [[old, node]] : []
      }),
    )
    const stayed = (siblings.get(oldParent) ?? []).filter((node) => own.has(node))
    for (const old of findMoved(stayed, [...own.keys()])) {
      const node = own.get(old)
      if (node) moved.add(node)
    }
  }
  return moved
}

function groupByParent(nodes: readonly FieldNode[]): Map<FieldNode | null, FieldNode[]> {
  const groups = new Map<FieldNode | null, FieldNode[]>()
  for (const node of nodes) {
    const group = groups.get(node.parent)
    if (group) group.push(node)
    else groups.set(node.parent, [node])
  }
  return groups
}

const createChange = (kind: ChangeKind, { field, table, path }: FieldNode): DesignChange => ({
  part: 'field',
  kind,
  id: field.config.formId || path,
  field,
  ...(table && { table }),
})
