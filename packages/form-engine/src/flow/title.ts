import { findControl } from '../controls/index.ts'
import type { FormatContext } from '../control/types.ts'
import { translateUnit } from '../design/walk.ts'
import type { CompiledField, CompiledForm, Values } from '../form/types.ts'

/** Values that a title can contain. */
export interface TitleSource {
  form: CompiledForm
  values: Values
  /** fields that every reader of the title may see, by path; others are left out */
  mayRead: (path: string) => boolean
  context: FormatContext
}

/** maximum length of one field in a title */
const maxFieldLength = 60

/**
 * A description of the record for the title of its approval: the first text with a value and the amount, with its unit. '' where
 * the reader may see neither.
 */
export function describeRecord(source: TitleSource): string {
  const readable = source.form.fields.filter((field) => isShown(field, source))
  const text = readable.filter(({ control }) => textKinds.has(control.kind))
  const first = text.map((field) => formatField(field, source)).find((words) => words !== '')
  const amount = readable.find((field) => isAmount(field) && formatField(field, source) !== '')
  return [first ?? '', amount ? formatField(amount, source) : ''].filter((words) => words !== '').join(' ')
}

/**
 * Fills the `{field}` placeholders of a title template with the record's values. A field that is unknown, empty or not visible to
 * everyone is left out.
 *
 * @returns '' where no field has a value, so that the caller uses the default title
 */
export function fillTitle(template: string, source: TitleSource): string {
  let isAnyFilled = false
  const filled = template.replaceAll(placeholder, (_, name: string) => {
    const field = source.form.fields.find((one) => one.name === name)
    const words = field && isShown(field, source) ? formatField(field, source) : ''
    if (words !== '') isAnyFilled = true
    return words
  })
  return isAnyFilled ? filled.replaceAll(/\s+/g, ' ').trim() : ''
}

/** Names of the fields in a template that the form does not have, or that cannot be used in a title. */
export const findUnknownPlaceholders = (template: string, form: CompiledForm): string[] =>
  listPlaceholders(template).filter((name) => !form.fields.some((field) => field.name === name && canUseInTitle(field)))

/** Names of the fields in a template. */
export const listPlaceholders = (template: string): string[] =>
  [...template.matchAll(placeholder)].map(([, name = '']) => name)

/** Whether a field has a short text of its own: no secret, file, rich text, sub-table or looked-up name. */
export const canUseInTitle = ({ field, control }: Pick<CompiledField, 'field' | 'control'>): boolean =>
  !control.isSecret &&
  !control.isHtml &&
  !control.files &&
  !control.isStatic &&
  !control.isContainer &&
  (!control.lookup || control.lookup === 'option') &&
  field.config.noShow !== true

const placeholder = /\{([^{}\s]{1,200})\}/g
const textKinds: ReadonlySet<string> = new Set(['comInput', 'textarea'])
const amountWords = /金额|金額|总价|總價|总额|總額|合计|合計|费用|費用|amount|total|price|cost/i

const isShown = (field: CompiledField, { mayRead }: TitleSource): boolean => canUseInTitle(field) && mayRead(field.path)

function isAmount({ name, field, control }: CompiledField): boolean {
  if (!control.isNumeric) return false
  return amountWords.test(`${name} ${field.config.label ?? ''}`)
}

function formatField({ name, field, control }: CompiledField, { values, context }: TitleSource): string {
  const value = values[name]
  if (value === undefined || findControl(control.kind)?.isEmpty(value) !== false) return ''
  const words = control.format(value, field, context).replaceAll(/\s+/g, ' ').trim()
  const short = [...words].length > maxFieldLength ? `${[...words].slice(0, maxFieldLength).join('')}…` : words
  const unit = control.isNumeric ? translateUnit(field, context.language) : ''
  return unit !== '' && short !== '' ? `${short} ${unit}` : short
}
