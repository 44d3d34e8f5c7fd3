import { engineTexts } from '@armature/texts/engine'
import { fillText } from '@armature/texts/fill-text'
import { punctuation } from '@armature/texts/punctuation'
import { toFieldCode } from '../design/path.ts'
import { translateLabel } from '../design/walk.ts'
import type { Language } from '../design/types.ts'
import type { CompiledField, CompiledForm } from '../form/types.ts'
import type { FormOperate, StartNode } from './types.ts'
import { walkFlow } from './walk.ts'

type FormFields = Pick<CompiledForm, 'byPath' | 'tables'>

/** The rights for fields without a setting at the node. */
export interface DefaultRights {
  read: boolean
  write: boolean
}
/** the initiator fills in the form */
export const starterDefaults: DefaultRights = { read: true, write: true }
/** approvers see the fields that the node names (decision 132) */
export const approverDefaults: DefaultRights = { read: false, write: false }

/** Codes of fields, `table-column` in sub-tables. */
export interface NodeFields {
  /** fields that the node shows */
  forms: ReadonlySet<string>
  /** fields of `forms` that may be edited at the node */
  formsWritable: ReadonlySet<string>
}

/**
 * The fields that a node shows and lets its users edit. Where unnamed fields can be read, a column without a setting inherits
 * that of its sub-table. A sub-table without a setting can be read or edited if one of its columns can.
 */
export function listNodeFields(form: FormFields, operates: readonly FormOperate[], unnamed: DefaultRights): NodeFields {
  const named = new Map(operates.map(({ id, read, write }) => [id.replace('.', '-'), { read, write: read && write }]))
  const forms = new Set<string>()
  const formsWritable = new Set<string>()
  for (const { path, table } of form.byPath.values()) {
    const code = toFieldCode(path)
    const columns = form.tables.get(path)?.map((column) => named.get(toFieldCode(column.path)))
    const own = named.get(code) ?? (table !== null && unnamed.read ? named.get(table) : undefined)
    const may = (right: 'read' | 'write') =>
      own?.[right] ?? (unnamed[right] || columns?.some((column) => column?.[right] === true) === true)
    if (may('read')) forms.add(code)
    if (may('write') && forms.has(code)) formsWritable.add(code)
  }
  return { forms, formsWritable }
}

/** Settings of an approver node for every field of the form: as they are, and to read for fields without one. */
export function nameFields(form: FormFields, operates: readonly FormOperate[]): FormOperate[] {
  const { forms, formsWritable } = listNodeFields(form, operates, { read: true, write: false })
  return listCodes(form).map((id) => ({ id, read: forms.has(id), write: formsWritable.has(id) }))
}

/** The flow with settings for every field of the form at every approver node. */
export function nameFlowFields(form: FormFields, flow: StartNode): StartNode {
  const named = JSON.parse(JSON.stringify(flow)) as StartNode
  for (const { node } of walkFlow(named))
    if (node.type === 'approver') node.properties.formOperates = nameFields(form, node.properties.formOperates)
  return named
}

/** The fields that the start node and every approver node show: what copies and titles may contain. */
export function listSharedFields(form: FormFields, flow: StartNode): ReadonlySet<string> {
  let shared = listNodeFields(form, flow.properties.formOperates, starterDefaults).forms
  for (const { node } of walkFlow(flow)) {
    if (node.type !== 'approver') continue
    const { forms } = listNodeFields(form, node.properties.formOperates, approverDefaults)
    shared = new Set([...shared].filter((code) => forms.has(code)))
  }
  return shared
}

/** What a node lets its users see and edit, in words. */
export interface NodeReach {
  nodeId: string
  title: string
  text: string
}

/**
 * What each node of a flow shows and lets its users edit: approvers and recipients of copies independent of the permissions of
 * their menus, the initiator within them.
 */
export function describeNodeFields(form: FormFields, flow: StartNode, language: Language): NodeReach[] {
  const shared = listSharedFields(form, flow)
  return [...walkFlow(flow)].flatMap(({ node }): NodeReach[] => {
    const { nodeId } = node
    const { title } = node.properties
    const describe = ({ forms, formsWritable }: NodeFields) =>
      [formatShown(form, forms, language), formatEdited(form, formsWritable, language)].join(
        punctuation.semicolon[language],
      )
    if (node.type === 'copy') return [{ nodeId, title, text: formatShown(form, shared, language) }]
    if (node.type === 'approver')
      return [{ nodeId, title, text: describe(listNodeFields(form, node.properties.formOperates, approverDefaults)) }]
    if (node.type !== 'start') return []
    const text = [texts.within[language], describe(listNodeFields(form, node.properties.formOperates, starterDefaults))]
    return [{ nodeId, title, text: text.join(punctuation.semicolon[language]) }]
  })
}

const texts = engineTexts.nodeFields

function formatShown(form: FormFields, shown: ReadonlySet<string>, language: Language): string {
  const hidden = new Set(listCodes(form).filter((code) => !shown.has(code)))
  if (hidden.size === 0) return texts.showsAll[language]
  if (shown.size === 0) return texts.showsNone[language]
  const [text, codes] = hidden.size <= shown.size ? [texts.showsOthers, hidden] : [texts.shows, shown]
  return fillText(text[language], { names: formatNames(form, codes, language) })
}

function formatEdited(form: FormFields, edited: ReadonlySet<string>, language: Language): string {
  if (edited.size === 0) return texts.editsNone[language]
  if (listCodes(form).every((code) => edited.has(code))) return texts.editsAll[language]
  return fillText(texts.edits[language], { names: formatNames(form, edited, language) })
}

const listCodes = ({ byPath }: FormFields): string[] => [...byPath.keys()].map(toFieldCode)

/** Labels of the fields; a sub-table with all or none of its columns is named once. */
function formatNames(form: FormFields, codes: ReadonlySet<string>, language: Language): string {
  const hasColumn = ({ path }: CompiledField) => codes.has(toFieldCode(path))
  const isWhole = (table: string) => form.tables.get(table)?.every(hasColumn) === true
  const names = [...form.byPath.values()].flatMap(({ path, table, field }) => {
    if (!codes.has(toFieldCode(path))) return []
    const label = translateLabel(field, language)
    if (table === null) return form.tables.get(path)?.some(hasColumn) === true && !isWhole(path) ? [] : [label]
    if (codes.has(table) && isWhole(table)) return []
    const around = form.byPath.get(table)
    return [around ? `${translateLabel(around.field, language)}/${label}` : label]
  })
  return names.join(punctuation.list[language])
}
