import { translationLanguages } from '@armature/texts'
import type { OptionSource } from '../design/types.ts'
import type { Setting } from './types.ts'

const LABELS: Setting[] = [
  { name: 'config.label', group: 'common', editor: 'text' },
  ...listTranslations('config.labelI18n', 'common'),
]

const SHOWN: Setting[] = [
  { name: 'config.visibility', group: 'constraint', editor: 'visibility' },
  { name: 'config.noShow', group: 'constraint', editor: 'switch' },
]

const LABEL_PLACE: Setting[] = [{ name: 'config.showLabel', group: 'layout', editor: 'switch' }]

const SPAN: Setting = { name: 'config.span', group: 'layout', editor: 'span' }
const NAME: Setting = { name: 'vModel', group: 'common', editor: 'text' }
const TIP: Setting = { name: 'config.tipLabel', group: 'common', editor: 'text' }

export const PLACEHOLDER: Setting = { name: 'placeholder', group: 'common', editor: 'text' }
/** No two records may have the same value; a unique index in the database ensures it. Only for fields of the main form. */
export const UNIQUE: Setting = { name: 'config.unique', group: 'constraint', editor: 'switch', hint: true }
/** For fields with one or several values: a list cannot be in a unique index. */
export const UNIQUE_SINGLE: Setting = { ...UNIQUE, when: { name: 'multiple', is: [false, 0, undefined] } }
export const CLEARABLE: Setting = { name: 'clearable', group: 'constraint', editor: 'switch' }
export const READONLY: Setting = { name: 'readonly', group: 'constraint', editor: 'switch' }
export const PATTERNS: Setting = { name: 'config.regList', group: 'constraint', editor: 'patterns' }
export const UNITS: Setting[] = [
  { name: 'config.unit', group: 'value', editor: 'text' },
  ...listTranslations('config.unitI18n', 'value'),
]
export const PRECISION: Setting = { name: 'precision', group: 'value', editor: 'number', min: 0, max: 8, step: 1 }
export const THOUSANDS: Setting = { name: 'thousands', group: 'value', editor: 'switch' }
/** Shows the amount in Chinese capitals below the number, in forms and details. */
export const AMOUNT_IN_WORDS: Setting = { name: 'isAmountChinese', group: 'value', editor: 'switch' }
export const MULTIPLE: Setting = { name: 'multiple', group: 'value', editor: 'switch' }
/** Shows several chosen values as the first one and `+N` (F4.33, FO.71). */
export const COLLAPSE_TAGS: Setting = {
  name: 'collapseTags',
  group: 'value',
  editor: 'switch',
  when: { name: 'multiple', is: [true, 1] },
}
export const TITLE: Setting = { name: 'title', text: 'popupTitle', group: 'value', editor: 'text' }
export const FILTERABLE: Setting = { name: 'filterable', group: 'value', editor: 'switch' }
export const STORAGE: Setting = { name: 'isStorage', group: 'value', editor: 'choice', choices: [1, 2] }

/** Settings of a field that users fill in; `own` are those of the kind. */
export function buildValueSettings(...own: Setting[]): Setting[] {
  return [
    NAME,
    ...LABELS,
    TIP,
    ...own,
    { name: 'config.defaultValue', group: 'value', editor: 'defaultValue' },
    { name: 'config.required', group: 'constraint', editor: 'switch' },
    { name: 'disabled', group: 'constraint', editor: 'switch' },
    ...SHOWN,
    SPAN,
    ...LABEL_PLACE,
    { name: 'config.columnWidth', group: 'table', editor: 'number', min: 60, max: 800, step: 10 },
  ]
}

/** Settings of a field that the server fills in: no default value, not required. */
export function buildReadOnlySettings(...own: Setting[]): Setting[] {
  return [NAME, ...LABELS, TIP, ...own, ...SHOWN, SPAN, ...LABEL_PLACE]
}

/** Settings of a computed field, which may be a column of a sub-table. */
export function buildComputedSettings(...own: Setting[]): Setting[] {
  const width: Setting = { name: 'config.columnWidth', group: 'table', editor: 'number', min: 60, max: 800, step: 10 }
  return [...buildReadOnlySettings(...own), width]
}

/** Settings of a sub-table. */
export function buildTableSettings(...own: Setting[]): Setting[] {
  const required: Setting = { name: 'config.required', group: 'constraint', editor: 'switch' }
  const disabled: Setting = { name: 'disabled', group: 'constraint', editor: 'switch' }
  const title: Setting = { name: 'config.showLabel', group: 'layout', editor: 'switch' }
  return [NAME, ...LABELS, TIP, ...own, required, disabled, ...SHOWN, title]
}

/** Settings of static texts and containers; with `spans` also the width in grid columns. */
export function buildStaticSettings(own: Setting[], { spans = false } = {}): Setting[] {
  return [...own, ...SHOWN, ...(spans ? [SPAN] : [])]
}

/** Settings of a pane of a tab or collapse. */
export function buildPaneSettings(): Setting[] {
  return [...LABELS, ...SHOWN]
}

/** Settings of a text in every language: `content`, `contentI18n.tw`, `contentI18n.en` … */
export function buildTextSettings(name: string, editor: 'text' | 'textarea' = 'text'): Setting[] {
  return [{ name, group: 'common', editor }, ...listTranslations(`${name}I18n`, 'common', editor)]
}

/** Settings of the option source: each source with the settings it needs. */
export function buildSourceSettings(sources: OptionSource[], { isTree = false } = {}): Setting[] {
  const name = 'config.dataType'
  const rows: Setting[] = [
    { name, group: 'options', editor: 'choice', choices: sources },
    { name: 'options', group: 'options', editor: 'options', when: { name, is: ['static', undefined] } },
    { name: 'config.dictionaryType', group: 'options', editor: 'dictionary', when: { name, is: ['dictionary'] } },
  ]
  if (sources.includes('dynamic')) rows.push(...buildDynamicSettings(name, isTree))
  if (!sources.includes('model')) return rows
  return [
    ...rows,
    { name: 'config.modelId', group: 'options', editor: 'model', when: { name, is: ['model'] } },
    { name: 'config.relationField', group: 'options', editor: 'modelField', when: { name, is: ['model'] } },
    { name: 'templateJson', group: 'options', editor: 'narrowing', when: { name, is: ['model'] } },
  ]
}

/** Settings for choices from a data interface, and which of its fields are used. */
function buildDynamicSettings(name: string, isTree: boolean): Setting[] {
  const when = { name, is: ['dynamic'] }
  const field = (part: string): Setting => ({
    name: `config.props.${part}`,
    group: 'options',
    editor: 'interfaceField',
    when,
  })
  return [
    { name: 'config.propsUrl', text: 'interfaceId', group: 'options', editor: 'interface', when },
    { name: 'config.templateJson', text: 'params', group: 'options', editor: 'interfaceParams', when },
    field('value'),
    field('label'),
    ...(isTree ? [field('children')] : []),
  ]
}

/** Settings of a data interface with its parameters, and the fields that are stored and shown. */
export function buildInterfaceSettings(): Setting[] {
  return [
    { name: 'interfaceId', group: 'relation', editor: 'interface' },
    { name: 'templateJson', text: 'params', group: 'relation', editor: 'interfaceParams' },
    { name: 'propsValue', group: 'relation', editor: 'interfaceField' },
    { name: 'relationField', text: 'shownField', group: 'relation', editor: 'interfaceField' },
  ]
}

function listTranslations(name: string, group: Setting['group'], editor: 'text' | 'textarea' = 'text'): Setting[] {
  return translationLanguages.map((language) => ({ name: `${name}.${language}`, group, editor }))
}
