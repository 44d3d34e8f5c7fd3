import { type ScreenChoice, mapChoices } from './screen-choices.ts'
import type { Dictionaries } from '../../dictionaries/index.ts'
import { isForPc, translateUnit } from '@armature/form-engine'
import { isBlank } from '@armature/form-engine/control/read'
import { type InterfaceUse, readInterfaceUse } from '@armature/form-engine/control/interface'
import { readDateFormat } from '@armature/form-engine/control/date-settings'
import { readFlagSetting, readNumberSetting, readTextSetting } from '@armature/form-engine/control/setting-values'
import { readLevel } from '@armature/form-engine/controls/address'
import { type FieldView, isWritable } from '../field-shapes.ts'
import { findPeopleSource } from './people-source.ts'

/** A field as the screens of a package read it: `Field` in `module-template/src/generated/types.ts`. */
export type ScreenField = { name: string; label: string; input: string } & Record<string, unknown>

/** The inputs of controls that need no more than their kind. */
const inputs: Record<string, string> = {
  comInput: 'text',
  textarea: 'longText',
  PsdInput: 'password',
  numInput: 'number',
  switch: 'switch',
  date: 'date',
  dateRange: 'dateRange',
  time: 'time',
  timeRange: 'timeRange',
  numRange: 'numberRange',
  rate: 'rate',
  slider: 'slider',
  colorPicker: 'color',
  location: 'place',
  editor: 'html',
  autocomplete: 'suggest',
  uploadFz: 'files',
  uploadImg: 'pictures',
  sign: 'signature',
  address: 'area',
  cascader: 'path',
}

/** What rules of the package do with fields, by definition path. */
export interface RuleTargets {
  shown: ReadonlySet<string>
  enabled: ReadonlySet<string>
  /** whether rules are evaluated at all */
  hasRules: boolean
}

export function buildScreenField(view: FieldView, dictionaries: Dictionaries, targets: RuleTargets): ScreenField {
  const { field, label, isRequired, language } = view
  const design = field.field
  const isVisible = (design.config.noShow !== true || targets.shown.has(field.path)) && isForPc(design)
  const isOpen = isWritable(field) && isVisible
  const isLocked = design.disabled === true || design.readonly === true
  const isFixed = !isOpen || (isLocked && !targets.enabled.has(field.path))
  const choices = mapChoices(view, dictionaries)
  const input = isOpen ? findInput(view, choices !== undefined) : 'shown'
  const isList = Array.isArray(field.control.emptyFor(design))
  return omitEmpty({
    name: field.name,
    label,
    input,
    required: isOpen && isRequired,
    multiple: isList && (input === 'lookup' || readFlagSetting(design, 'multiple')),
    readOnly: isFixed,
    unit: translateUnit(design, language),
    tip: design.config.tipLabel,
    placeholder: design.placeholder,
    ...(isOpen && readLimits(view)),
    choices,
    source: isOpen ? findSource(view, choices !== undefined) : undefined,
    hasDefault: targets.hasRules && !isBlank(design.config.defaultValue),
    initial: isFixed || field.control.isSecret ? undefined : readInitial(design.config.defaultValue, choices),
  })
}

function findInput({ field: { control, field } }: FieldView, hasChoices: boolean): string {
  const own = inputs[control.kind]
  if (own !== undefined) return own
  if (!hasChoices) return control.lookup === undefined ? 'text' : 'lookup'
  if (control.kind === 'radio') return 'radio'
  return Array.isArray(control.emptyFor(field)) ? 'checks' : 'select'
}

function readLimits({ field: { field, control } }: FieldView): Record<string, unknown> {
  const isMoment = control.kind === 'date' || control.kind === 'dateRange'
  const isRate = control.kind === 'rate'
  const decimals = control.decimals?.(field)
  return {
    maxLength: readNumberSetting(field, 'maxlength'),
    min: isRate ? undefined : readNumberSetting(field, 'min'),
    max: readNumberSetting(field, 'max') ?? (isRate ? 5 : undefined),
    step: isRate ? (readFlagSetting(field, 'allowHalf') ? 0.5 : 1) : readNumberSetting(field, 'step'),
    decimals,
    format: isMoment ? readDateFormat(field) : readTextSetting(field, 'format'),
    patterns: (field.config.regList ?? []).map(({ pattern, message }) => ({ pattern, message })),
  }
}

function findSource({ field }: FieldView, hasChoices: boolean): object | undefined {
  const { control, texts, path } = field
  if (hasChoices) return undefined
  if (control.lookup === 'area') return { from: 'areas', levels: readLevel(field.field) + 1 }
  const people = findPeopleSource(control.lookup, field.field)
  if (people) return people
  if (texts?.kind === 'dictionary')
    return { from: 'tree', path: `/api/system/DictionaryData/${texts.dictionary}/Data/Selector`, types: [] }
  if (texts?.kind === 'model') return { from: 'records', model: texts.modelId, field: path, column: texts.labelField }
  const use = texts?.kind === 'interface' ? texts.use : readSuggestions(field)
  if (!use) return undefined
  const { interfaceId, propsValue, relationField, children } = use
  return { from: 'interface', id: interfaceId, value: propsValue, column: relationField, below: children }
}

/** The data interface that suggests texts: the stored text is the one that is shown, so the platform looks nothing up there. */
function readSuggestions({ control, field }: FieldView['field']): InterfaceUse | undefined {
  const use = control.kind === 'autocomplete' ? readInterfaceUse(field) : undefined
  return use && { ...use, propsValue: use.relationField }
}

/** A default value that is the same for every user; others are filled in by the platform. */
function readInitial(value: unknown, choices: readonly ScreenChoice[] = []): unknown {
  const isFixed = typeof value === 'number' || (typeof value === 'string' && !value.startsWith('@'))
  return isFixed && !isBlank(value) ? (findByCode(choices, value) ?? value) : undefined
}

/** The id of a dictionary item, which designs may name by its code. */
function findByCode(choices: readonly ScreenChoice[], code: unknown): string | undefined {
  for (const choice of choices) {
    const id = choice.code === code ? choice.id : findByCode(choice.children ?? [], code)
    if (id !== undefined) return id
  }
  return undefined
}

/** Leaves out what says nothing: no value, '', false, an empty list. */
function omitEmpty(field: ScreenField): ScreenField {
  const isNothing = (value: unknown) =>
    value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(
    Object.entries(field).filter(([name, value]) => name === 'label' || !isNothing(value)),
  ) as ScreenField
}
