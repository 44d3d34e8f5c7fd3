import { interfaceSettings, interfaceUse, type InterfaceUse } from '../control/interface.ts'
import { controlOf } from '../controls/index.ts'
import { referencePath } from '../design/path.ts'
import type { Field, FormData } from '../design/types.ts'
import { walkFields } from '../design/walk.ts'
import { narrowingsOf } from './sources.ts'
import type { Path } from './types.ts'

/** Use of a field of another model: shown for its records, or to filter them. */
export type ModelFieldUse = 'show' | 'narrow'

/** Existing sources outside of the design; undefined while they are unknown. */
export interface KnownSources {
  /** ids of the models that can be chosen */
  models?: ReadonlySet<string> | undefined
  /** names of the fields of a model that can be shown or filtered by */
  modelFields: (modelId: string, use: ModelFieldUse) => ReadonlySet<string> | undefined
  interfaces?: readonly KnownInterface[] | undefined
  /** ids and codes */
  dictionaries?: ReadonlySet<string> | undefined
  /** ids and codes of numbering rules */
  rules?: ReadonlySet<string> | undefined
}

/** A data interface; without a list of fields it may return any field. */
export interface KnownInterface {
  id: string
  fieldList: readonly { field: string }[]
}

/** A setting that refers to something that does not exist. */
export interface Gone {
  field: Field
  /** definition path of the field */
  path: Path
  key: 'model' | 'noModel' | 'modelField' | 'noModelField' | 'interface' | 'interfaceField' | 'dictionary' | 'rule'
  /** for a field of the source: its name, and the setting that refers to it */
  name?: string
  setting?: SourceSetting
}

/** A setting that names a field of a model or data interface. */
export type SourceSetting = 'shown' | 'stored' | 'narrowing' | 'attribute'

/** Sources that a design uses, by id or code. */
export interface UsedSources {
  models: Map<string, Set<ModelFieldUse>>
  interfaces: Set<string>
  dictionaries: Set<string>
  rules: Set<string>
}

interface Place {
  field: Field
  path: Path
  /** name of the sub-table it is a column of */
  table: string | undefined
}

/** Finds settings that name a model, data interface, dictionary or numbering rule, or a field of one, that does not exist. */
export function findGone(formData: Pick<FormData, 'fields'>, known: KnownSources): Gone[] {
  const all = listPlaces(formData)
  return all.flatMap((place) => [
    ...goneModel(place, known),
    ...goneInterface(place, known),
    ...goneAttribute(place, all, known),
    ...goneDictionary(place, known),
    ...goneRule(place, known),
  ])
}

/** Every source that the design uses, which `findMissingSources` needs to know. */
export function findSources(formData: Pick<FormData, 'fields'>): UsedSources {
  const used: UsedSources = { models: new Map(), interfaces: new Set(), dictionaries: new Set(), rules: new Set() }
  walkFields(formData, (field) => {
    const modelId = modelIdIn(field)
    if (modelId) {
      const uses = used.models.get(modelId) ?? new Set(['show'])
      if (narrowingsOf(field).length > 0) uses.add('narrow')
      used.models.set(modelId, uses)
    }
    const { interfaceId } = interfaceIn(field) ?? {}
    if (interfaceId !== undefined) used.interfaces.add(interfaceId)
    const dictionary = dictionaryIn(field)
    if (dictionary) used.dictionaries.add(dictionary)
    const rule = ruleIn(field)
    if (rule !== '') used.rules.add(rule)
  })
  return used
}

/** The model that a field takes records from; undefined if it takes none, '' if none is chosen yet. */
function modelIdIn(field: Field): string | undefined {
  if (controlOf(field.config.jnpfKey)?.lookup === 'record') return textOf(field['modelId'])
  return field.config['dataType'] === 'model' ? textOf(field.config['modelId'] ?? field['modelId']) : undefined
}

/** The data interface of a field, or the one that the rows of a sub-table are chosen from. */
const interfaceIn = (field: Field): InterfaceUse | undefined =>
  field['addType'] === 1 ? interfaceSettings(field['addTableConf']) : interfaceUse(field)

const dictionaryIn = ({ config }: Field): string | undefined =>
  config['dataType'] === 'dictionary' ? textOf(config['dictionaryType']) : undefined

const ruleIn = (field: Field): string =>
  controlOf(field.config.jnpfKey)?.kind === 'billRule' ? textOf(field['rule']) : ''

function listPlaces(formData: Pick<FormData, 'fields'>): Place[] {
  const places: Place[] = []
  walkFields(formData, (field, standing) => {
    const table = standing.table?.vModel
    const name = field.vModel ?? ''
    places.push({ field, table, path: table === undefined ? name : `${table}.${name}` })
  })
  return places
}

function goneModel({ field, path }: Place, { models, modelFields }: KnownSources): Gone[] {
  const modelId = modelIdIn(field)
  if (modelId === undefined) return []
  if (modelId === '') return [{ field, path, key: 'noModel' }]
  if (models && !models.has(modelId)) return [{ field, path, key: 'model' }]
  const shown = textOf(field['relationField'] ?? field.config['relationField'])
  const narrowing = narrowingsOf(field).map((each) => each.field)
  return [
    ...(shown === ''
      ? [{ field, path, key: 'noModelField' as const }]
      : missing({ field, path, key: 'modelField', setting: 'shown' }, [shown], modelFields(modelId, 'show'))),
    ...missing({ field, path, key: 'modelField', setting: 'narrowing' }, narrowing, modelFields(modelId, 'narrow')),
  ]
}

function goneInterface({ field, path }: Place, { interfaces }: KnownSources): Gone[] {
  const use = interfaceIn(field)
  if (!use || !interfaces) return []
  const found = interfaces.find(({ id }) => id === use.interfaceId)
  if (!found) return [{ field, path, key: 'interface' }]
  if (field['addType'] === 1 || controlOf(field.config.jnpfKey)?.kind === 'autocomplete') return []
  const fields = fieldsIn(found)
  return [
    ...missing({ field, path, key: 'interfaceField', setting: 'stored' }, [use.propsValue], fields),
    ...missing({ field, path, key: 'interfaceField', setting: 'shown' }, [use.relationField], fields),
  ]
}

/** Fields of a chosen record that an attribute shows. */
function goneAttribute(place: Place, all: readonly Place[], { interfaces, modelFields }: KnownSources): Gone[] {
  const { field, path } = place
  const attributeOf = controlOf(field.config.jnpfKey)?.attributeOf
  const shown = textOf(field['showField'])
  const source = attributeOf && shown !== '' ? findSource(place, all) : undefined
  if (!source) return []
  const at = { field, path, setting: 'attribute' as const }
  if (attributeOf === 'record')
    return missing({ ...at, key: 'modelField' }, [shown], modelFields(textOf(source['modelId']), 'show'))
  const found = interfaces?.find(({ id }) => id === interfaceUse(source)?.interfaceId)
  return missing({ ...at, key: 'interfaceField' }, [shown], found && fieldsIn(found))
}

/** The field that an attribute reads from: a column of the same sub-table first, then a field of the main form. */
function findSource({ field, table }: Place, all: readonly Place[]): Field | undefined {
  const written = referencePath(textOf(field['relationField']))
  if (written === '') return undefined
  const near = table === undefined ? undefined : all.find(({ path }) => path === `${table}.${written}`)
  return (near ?? all.find(({ path }) => path === written))?.field
}

function goneDictionary({ field, path }: Place, { dictionaries }: KnownSources): Gone[] {
  const code = dictionaryIn(field)
  if (code === undefined) return []
  return code === '' || (dictionaries && !dictionaries.has(code)) ? [{ field, path, key: 'dictionary' }] : []
}

function goneRule({ field, path }: Place, { rules }: KnownSources): Gone[] {
  const rule = ruleIn(field)
  return rule !== '' && rules && !rules.has(rule) ? [{ field, path, key: 'rule' }] : []
}

const missing = (gone: Omit<Gone, 'name'>, names: readonly string[], known: ReadonlySet<string> | undefined): Gone[] =>
  known ? names.filter((name) => !known.has(name)).map((name) => ({ ...gone, name })) : []

const fieldsIn = ({ fieldList }: KnownInterface): ReadonlySet<string> | undefined =>
  fieldList.length > 0 ? new Set(fieldList.map(({ field }) => field)) : undefined

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
