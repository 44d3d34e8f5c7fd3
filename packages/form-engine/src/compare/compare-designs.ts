import type { ChangePart } from '@armature/contract/catalog/design-changes'
import { createListButton, listButtonCodes } from '@armature/contract/catalog/list-buttons'
import { mapLanguages } from '@armature/texts'
import type { ColumnData, FormData, ListButton, ListColumn, Rule, SearchField } from '../design/types.ts'
import { dropCopiedLabels } from '../design/list-labels.ts'
import { translateLabel } from '../design/walk.ts'
import { mapReferences } from '../editing/references.ts'
import { mapListReferences } from '../editing/usages.ts'
import { compareEntries, toText } from './compare-entries.ts'
import { compareFields, type FieldIndex } from './compare-fields.ts'
import { listFieldNodes, matchFields, type FieldNode } from './match-fields.ts'
import { compareSettings } from './settings.ts'
import type { DesignChange, DesignState } from './types.ts'

/**
 * The differences between two states of a design, in the order of `changeParts`. A field is the same if its `formId` is, else
 * if its definition path is; references to a field that got another name are not changes of their own. Moved are the fewest
 * entries that explain the new order. There are none if the documents are equal, apart from what the engine sets itself.
 *
 * @returns the changes in steps: a server can do other work between them, as the largest forms take half a second
 */
export function* compareDesigns(former: DesignState, present: DesignState): Generator<DesignChange[]> {
  const [before, after] = [dropLabels(former), dropLabels(present)]
  const nodes = listFieldNodes(after.formData)
  const matched = matchFields(listFieldNodes(before.formData), nodes)
  yield compareOwn('base', before.base, after.base)
  const { formData, columnData } = renameReferences(before, nodes, matched)
  yield []
  const oldNodes = listFieldNodes(formData)
  const labels = { before: indexFields(oldNodes, nodes, matched), after: indexFields(nodes) }
  yield* compareFields(oldNodes, nodes, matched, labels)
  yield compareRules(formData.rules ?? [], after.formData.rules ?? [])
  yield compareOwn('form', formData, after.formData, ['fields', 'rules'])
  yield compareLists(columnData, after.columnData, labels)
}

/** Lists stored by earlier versions repeat the labels of fields; those are no labels of their own. */
const dropLabels = (state: DesignState): DesignState => ({
  ...state,
  columnData: dropCopiedLabels(state.columnData, state.formData),
})

/** The former state with the names that its fields have in the new one. */
function renameReferences(
  { formData, columnData }: DesignState,
  nodes: readonly FieldNode[],
  matched: readonly (number | undefined)[],
): { formData: FormData; columnData: ColumnData } {
  const paths = new Map<string, string>()
  for (const [index, { path }] of listFieldNodes(formData).entries()) {
    const other = nodes[matched[index] ?? -1]
    if (other && path !== '' && other.path !== '' && path !== other.path) paths.set(path, other.path)
  }
  if (paths.size === 0) return { formData, columnData }
  const rename = (path: string) => paths.get(path) ?? path
  return {
    formData: mapReferences(formData, (path) => path && rename(path)),
    columnData: mapListReferences(columnData, rename),
  }
}

const indexFields = (
  nodes: readonly FieldNode[],
  others: readonly FieldNode[] = nodes,
  matched: readonly (number | undefined)[] = [],
): FieldIndex => new Map(nodes.map((node, index) => [(others[matched[index] ?? -1] ?? node).path, node.field]))

function compareRules(before: readonly Rule[], after: readonly Rule[]): DesignChange[] {
  const readName = (rule: Rule, isBefore: boolean) =>
    toText(rule.name || String((isBefore ? before : after).indexOf(rule) + 1), {})
  return compareEntries(before, after, {
    part: 'rule',
    readId: ({ id }) => id,
    readName,
    others: new Set(['id', 'name']),
  })
}

const entryLists = ['columnList', 'searchList', 'btnsList', 'columnBtnsList'] as const

function compareLists(
  before: ColumnData,
  after: ColumnData,
  fields: { before: FieldIndex; after: FieldIndex },
): DesignChange[] {
  const readId = ({ prop }: ListColumn | SearchField) => prop
  const readName = ({ prop, label, labelI18n }: ListColumn | SearchField, isBefore: boolean) => {
    const field = (isBefore ? fields.before : fields.after).get(prop)
    return label === '' && field
      ? mapLanguages((language) => translateLabel(field, language))
      : toText(label || prop, labelI18n)
  }
  const others = new Set(['prop', 'label', 'jnpfKey'])
  return [
    ...compareEntries(before.columnList, after.columnList, { part: 'column', readId, readName, others }),
    ...compareEntries(before.searchList, after.searchList, { part: 'search', readId, readName, others }),
    ...compareButtons('button', before.btnsList ?? usual('list'), after.btnsList ?? usual('list')),
    ...compareButtons('rowButton', before.columnBtnsList ?? usual('row'), after.columnBtnsList ?? usual('row')),
    ...compareOwn('list', before, after, entryLists),
  ]
}

/** The buttons of a list whose design names none. */
const usual = (place: 'list' | 'row'): ListButton[] => listButtonCodes(place, { isUsual: true }).map(createListButton)

const compareButtons = (part: ChangePart, before: readonly ListButton[], after: readonly ListButton[]) =>
  compareEntries(before, after, {
    part,
    readId: ({ value }) => value,
    readName: ({ value, label, labelI18n }) => toText(label || value, labelI18n),
    others: new Set(['value', 'label']),
  })

/** Changes of what the design has only one of. */
const compareOwn = (part: ChangePart, before: object, after: object, others: readonly string[] = []): DesignChange[] =>
  compareSettings(before, after, { ignored: new Set(others) }).map((values) => ({
    part,
    kind: 'set',
    id: '',
    ...values,
  }))
