import type { OfferedInterface } from '@armature/contract'
import {
  controlOf,
  interfaceSettings,
  interfaceUse,
  narrowingsOf,
  walkFields,
  type Field,
  type FormData,
} from '@armature/form-engine'

/** What there is outside of the design; undefined as long as it is not known. */
export interface KnownSources {
  /** ids of the models that can be chosen from */
  models?: ReadonlySet<string> | undefined
  /** names of the fields of a model that can be shown, or narrowed by */
  modelFields: (modelId: string, use: 'show' | 'narrow') => ReadonlySet<string> | undefined
  interfaces?: readonly Pick<OfferedInterface, 'id' | 'fieldList'>[] | undefined
  /** ids and codes */
  dictionaries?: ReadonlySet<string> | undefined
  /** ids and codes of numbering rules */
  rules?: ReadonlySet<string> | undefined
}

/** A setting that points to nothing; texts are `gone.<key>`, `name` is the field that is meant. */
export interface Gone {
  field: Field
  key: 'model' | 'noModel' | 'modelField' | 'noModelField' | 'interface' | 'interfaceField' | 'dictionary' | 'rule'
  name?: string
}

/** Settings of fields that name a model, data interface, dictionary or numbering rule, or a field of one, that is not there. */
export function findGone(formData: FormData, known: KnownSources): Gone[] {
  const all: Field[] = []
  walkFields(formData, (field) => all.push(field))
  return all.flatMap((field) => [
    ...goneModel(field, known),
    ...goneInterface(field, known),
    ...goneAttribute(field, all, known),
    ...goneDictionary(field, known),
    ...goneRule(field, known),
  ])
}

/** The model that a field takes records from; undefined where it takes none from any. */
export function modelIdIn(field: Field): string | undefined {
  if (controlOf(field.config.jnpfKey)?.lookup === 'record') return textOf(field['modelId'])
  return field.config['dataType'] === 'model' ? textOf(field.config['modelId'] ?? field['modelId']) : undefined
}

function goneModel(field: Field, { models, modelFields }: KnownSources): Gone[] {
  const modelId = modelIdIn(field)
  if (modelId === undefined) return []
  if (modelId === '') return [{ field, key: 'noModel' }]
  if (models && !models.has(modelId)) return [{ field, key: 'model' }]
  const shown = textOf(field['relationField'] ?? field.config['relationField'])
  const fields = modelFields(modelId, 'show')
  const narrowing = modelFields(modelId, 'narrow')
  return [
    ...(shown === '' ? [{ field, key: 'noModelField' as const }] : missing(field, 'modelField', [shown], fields)),
    ...missing(
      field,
      'modelField',
      narrowingsOf(field).map((each) => each.field),
      narrowing,
    ),
  ]
}

function goneInterface(field: Field, { interfaces }: KnownSources): Gone[] {
  const use = field['addType'] === 1 ? interfaceSettings(field['addTableConf']) : interfaceUse(field)
  if (!use || !interfaces) return []
  const found = interfaces.find(({ id }) => id === use.interfaceId)
  if (!found) return [{ field, key: 'interface' }]
  const isChosen = field['addType'] !== 1 && controlOf(field.config.jnpfKey)?.kind !== 'autocomplete'
  return missing(field, 'interfaceField', isChosen ? [use.propsValue, use.relationField] : [], fieldsIn(found))
}

/** What an attribute shows of the record or entry that another field has chosen. */
function goneAttribute(field: Field, all: readonly Field[], { interfaces, modelFields }: KnownSources): Gone[] {
  const attributeOf = controlOf(field.config.jnpfKey)?.attributeOf
  const shown = textOf(field['showField'])
  const source = attributeOf && all.find(({ vModel }) => vModel !== undefined && vModel === field['relationField'])
  if (!source || shown === '') return []
  if (attributeOf === 'record')
    return missing(field, 'modelField', [shown], modelFields(textOf(source['modelId']), 'show'))
  const found = interfaces?.find(({ id }) => id === interfaceUse(source)?.interfaceId)
  return missing(field, 'interfaceField', [shown], found && fieldsIn(found))
}

function goneDictionary(field: Field, { dictionaries }: KnownSources): Gone[] {
  if (field.config['dataType'] !== 'dictionary') return []
  const code = textOf(field.config['dictionaryType'])
  const isGone = code === '' || (dictionaries !== undefined && !dictionaries.has(code))
  return isGone ? [{ field, key: 'dictionary' }] : []
}

function goneRule(field: Field, { rules }: KnownSources): Gone[] {
  const rule = controlOf(field.config.jnpfKey)?.kind === 'billRule' ? textOf(field['rule']) : ''
  return rule !== '' && rules && !rules.has(rule) ? [{ field, key: 'rule' }] : []
}

const missing = (
  field: Field,
  key: Gone['key'],
  names: readonly string[],
  known: ReadonlySet<string> | undefined,
): Gone[] => (known ? names.filter((name) => !known.has(name)).map((name) => ({ field, key, name })) : [])

/** An interface that names no fields may answer with any. */
const fieldsIn = ({ fieldList }: Pick<OfferedInterface, 'fieldList'>): ReadonlySet<string> | undefined =>
  fieldList.length > 0 ? new Set(fieldList.map(({ field }) => field)) : undefined

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
