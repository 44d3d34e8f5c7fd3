import { findControl, controls } from '../controls/index.ts'
import type { Control } from '../control/types.ts'
import type { Field, Language } from '../design/types.ts'
import { applyEdit, type Editor } from './editor.ts'
import { find } from './find.ts'
import { createLabeledField } from './create-labeled-field.ts'
import { withField } from './tree.ts'

/** Settings that are kept whatever kind the field becomes. */
const keptConfig = [
  'label',
  'labelI18n',
  'formId',
  'span',
  'showLabel',
  'tipLabel',
  'visibility',
  'noShow',
  'labelWidth',
]
const keptNever = new Set(['vModel', 'config.label', 'config.defaultValue'])

/** Kinds that a field can be changed to: those that store the same values and, for a column, are allowed in a sub-table. */
export function listCompatibleKinds(field: Field, isColumn: boolean): string[] {
  const own = findControl(field.config.jnpfKey)
  if (!own || !isPlain(own)) return []
  return controls.filter((control) => isPlain(control) && (!isColumn || control.inTable)).map(({ kind }) => kind)
}

/**
 * Changes the kind of a field: it keeps its name, identity, label, width, required mark and every setting that both kinds have;
 * the rest is as in a new field. The default value is kept if the new kind can read it.
 *
 * @returns the same editor if the field cannot be changed to that kind
 */
export function changeKind(editor: Editor, formId: string, kind: string, language: Language): Editor {
  const place = find(editor, formId)
  if (
    !place ||
    place.field.config.jnpfKey === kind ||
    !listCompatibleKinds(place.field, place.table !== null).includes(kind)
  )
    return editor
  const changed = convertField(place.field, kind, language)
  return changed
    ? applyEdit(
        editor,
        withField(editor.formData.fields, place.way, () => changed),
      )
    : editor
}

function convertField(field: Field, kind: string, language: Language): Field | undefined {
  const made = createLabeledField(kind, language)
  const [from, to] = [findControl(field.config.jnpfKey), findControl(kind)]
  if (!made || !from || !to) return undefined
  const before = new Map(from.settings.map((setting) => [setting.name, setting]))
  const common = to.settings.filter(({ name, editor }) => before.get(name)?.editor === editor && !keptNever.has(name))
  const ownNames = common.map(({ name }) => name).filter((name) => !name.includes('.'))
  const configNames = common.flatMap(({ name }) => (name.startsWith('config.') ? [name.split('.')[1] ?? ''] : []))
  const changed: Field = {
    ...made,
    ...pick(field, ownNames),
    ...(field.vModel !== undefined && { vModel: field.vModel }),
    config: { ...made.config, ...pick(field.config, [...configNames, ...keptConfig]), jnpfKey: kind },
  }
  const { defaultValue } = field.config
  const hasDefault = to.settings.some(({ name }) => name === 'config.defaultValue')
  const isReadable = defaultValue !== undefined && hasDefault && to.parse(defaultValue, changed).ok
  return isReadable ? { ...changed, config: { ...changed.config, defaultValue } } : changed
}

function pick(holder: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in holder).map((name) => [name, holder[name]]))
}

function isPlain({ isStatic, isContainer, isPane }: Control): boolean {
  return !isStatic && !isContainer && !isPane
}
