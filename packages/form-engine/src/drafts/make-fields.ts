import { findControl, controls } from '../controls/index.ts'
import type { Control } from '../control/types.ts'
import { checkFieldName } from '../design/names.ts'
import type { Field, Language, Option, PatternRule } from '../design/types.ts'
import { createLabeledField } from '../editing/create-labeled-field.ts'
import type { FieldDraft, TextCheck } from './types.ts'

/** Kinds that need only a label and, if they have choices, the choices. */
export const draftKinds: string[] = controls.filter(isDraftKind).map(({ kind }) => kind)

/** Kinds of a draft that are allowed in a sub-table. */
export const columnKinds: string[] = draftKinds.filter((kind) => findControl(kind)?.inTable)

/** Whether a kind has static choices. */
export function hasOptions(kind: string): boolean {
  return findControl(kind)?.settings.some(({ name }) => name === 'options') ?? false
}

/**
 * Makes fields from drafts, columns inside their sub-tables. Unknown kinds, and columns that are not allowed in a sub-table,
 * become single-line texts; a column without a sub-table before it becomes a field of the form.
 *
 * @param ruleOf the pattern and message of a check in the designer's language
 */
export function makeFields(
  drafts: readonly FieldDraft[],
  language: Language,
  ruleOf: (check: TextCheck) => PatternRule,
): Field[] {
  const fields: Field[] = []
  for (const draft of drafts) {
    const table = draft.isColumn && fields.at(-1)?.config.jnpfKey === 'table' ? fields.at(-1) : undefined
    const field = makeField(draft, table ? columnKinds : draftKinds, language, ruleOf)
    if (!field) continue
    if (table) table.config.children?.push(field)
    else fields.push(field)
  }
  return fields
}

function makeField(
  draft: FieldDraft,
  kinds: readonly string[],
  language: Language,
  ruleOf: (check: TextCheck) => PatternRule,
): Field | undefined {
  const kind = kinds.includes(draft.kind) ? draft.kind : 'comInput'
  const made = createLabeledField(kind, language)
  if (!made) return undefined
  const known = new Set(findControl(kind)?.settings.map(({ name }) => name))
  const own = Object.entries(draft.settings).filter(([name]) => known.has(name) && !name.includes('.'))
  const vModel = toFieldName(draft.label)
  return {
    ...made,
    ...Object.fromEntries(own),
    ...(hasOptions(kind) && draft.options.length > 0 && { options: makeOptions(draft.options) }),
    ...(vModel !== undefined && known.has('vModel') && { vModel }),
    config: {
      ...made.config,
      label: draft.label,
      ...(known.has('config.required') && { required: draft.isRequired }),
      ...(draft.check && known.has('config.regList') && { regList: [ruleOf(draft.check)] }),
    },
  }
}

/** Choices with ids 1, 2, 3 … as new choices have. */
function makeOptions(names: readonly string[]): Option[] {
  return names.map((fullName, index) => ({ id: String(index + 1), fullName }))
}

/** A field name from a label in Latin letters: `Order date` gives `orderDate`; undefined where that is not possible. */
function toFieldName(label: string): string | undefined {
  const parts = /^[\x20-\x7e]+$/.test(label) ? (label.match(/[A-Za-z0-9]+/g) ?? []) : []
  const [first = '', ...rest] = parts
  const lowerFirst =
    first === first.toUpperCase() ? first.toLowerCase() : first.slice(0, 1).toLowerCase() + first.slice(1)
  const name = lowerFirst + rest.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1)).join('')
  return checkFieldName(name) === undefined ? name : undefined
}

function isDraftKind({ kind, isStatic, isContainer, lacks, create }: Control): boolean {
  if (isStatic || (isContainer && kind !== 'table')) return false
  const made = create()
  return lacks?.({ ...made, config: { label: '', ...made.config } }) === undefined
}
