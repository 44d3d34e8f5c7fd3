import { readInterfaceSettings, readInterfaceUse, type InterfaceUse } from '../control/interface.ts'
import { findControl } from '../controls/index.ts'
import { toReferencePath } from '../design/path.ts'
import type { Field, FormData } from '../design/types.ts'
import { walkFields } from '../design/walk.ts'
import { listNarrowings } from './sources.ts'
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
export interface MissingSource {
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

interface PlacedField {
  field: Field
  path: Path
  /** name of the sub-table it is a column of */
  table: string | undefined
}

/** Finds settings that name a model, data interface, dictionary or numbering rule, or a field of one, that does not exist. */
export function findMissingSources(formData: Pick<FormData, 'fields'>, known: KnownSources): MissingSource[] {
  const all = listPlaces(formData)
  return all.flatMap((place) => [
    ...findMissingModel(place, known),
    ...findMissingInterface(place, known),
    ...findMissingAttribute(place, all, known),
    ...findMissingDictionary(place, known),
    ...findMissingRule(place, known),
  ])
}

/** Every source that the design uses, which `findMissingSources` needs to know. */
export function findSources(formData: Pick<FormData, 'fields'>): UsedSources {
  const used: UsedSources = { models: new Map(), interfaces: new Set(), dictionaries: new Set(), rules: new Set() }
  walkFields(formData, (field) => {
    const modelId = readModelId(field)
    if (modelId) {
      const uses = used.models.get(modelId) ?? new Set(['show'])
      if (listNarrowings(field).length > 0) uses.add('narrow')
      used.models.set(modelId, uses)
    }
    const { interfaceId } = readFieldInterface(field) ?? {}
    if (interfaceId !== undefined) used.interfaces.add(interfaceId)
    const dictionary = readDictionaryCode(field)
    if (dictionary) used.dictionaries.add(dictionary)
    const rule = readRuleCode(field)
    if (rule !== '') used.rules.add(rule)
  })
  return used
}

/** The model that a field takes records from; undefined if it takes none, '' if none is chosen yet. */
function readModelId(field: Field): string | undefined {
  if (findControl(field.config.jnpfKey)?.lookup === 'record') return toText(field['modelId'])
  return field.config['dataType'] === 'model' ? toText(field.config['modelId'] ?? field['modelId']) : undefined
}

/** The data interface of a field, or the one that the rows of a sub-table are chosen from. */
export const readFieldInterface = (field: Field): InterfaceUse | undefined =>
  field['addType'] === 1 ? readInterfaceSettings(field['addTableConf']) : readInterfaceUse(field)

const readDictionaryCode = ({ config }: Field): string | undefined =>
  config['dataType'] === 'dictionary' ? toText(config['dictionaryType']) : undefined

const readRuleCode = (field: Field): string =>
  findControl(field.config.jnpfKey)?.kind === 'billRule' ? toText(field['rule']) : ''

function listPlaces(formData: Pick<FormData, 'fields'>): PlacedField[] {
  const places: PlacedField[] = []
  walkFields(formData, (field, standing) => {
    const table = standing.table?.vModel
    const name = field.vModel ?? ''
    places.push({ field, table, path: table === undefined ? name : `${table}.${name}` })
  })
  return places
}

function findMissingModel({ field, path }: PlacedField, { models, modelFields }: KnownSources): MissingSource[] {
  const modelId = readModelId(field)
  if (modelId === undefined) return []
  if (modelId === '') return [{ field, path, key: 'noModel' }]
  if (models && !models.has(modelId)) return [{ field, path, key: 'model' }]
  const shown = toText(field['relationField'] ?? field.config['relationField'])
  const narrowing = listNarrowings(field).map((each) => each.field)
  return [
    ...(shown === ''
      ? [{ field, path, key: 'noModelField' as const }]
      : listMissingNames({ field, path, key: 'modelField', setting: 'shown' }, [shown], modelFields(modelId, 'show'))),
    ...listMissingNames(
      { field, path, key: 'modelField', setting: 'narrowing' },
      narrowing,
      modelFields(modelId, 'narrow'),
    ),
  ]
}

function findMissingInterface({ field, path }: PlacedField, { interfaces }: KnownSources): MissingSource[] {
  const use = readFieldInterface(field)
  if (!use || !interfaces) return []
  const found = interfaces.find(({ id }) => id === use.interfaceId)
  if (!found) return [{ field, path, key: 'interface' }]
  if (field['addType'] === 1 || findControl(field.config.jnpfKey)?.kind === 'autocomplete') return []
  const fields = collectFieldNames(found)
  return [
    ...listMissingNames({ field, path, key: 'interfaceField', setting: 'stored' }, [use.propsValue], fields),
    ...listMissingNames({ field, path, key: 'interfaceField', setting: 'shown' }, [use.relationField], fields),
  ]
}

/** Fields of a chosen record that an attribute shows. */
function findMissingAttribute(
  place: PlacedField,
  all: readonly PlacedField[],
  { interfaces, modelFields }: KnownSources,
): MissingSource[] {
  const { field, path } = place
  const attributeOf = findControl(field.config.jnpfKey)?.attributeOf
  const shown = toText(field['showField'])
  const source = attributeOf && shown !== '' ? findSource(place, all) : undefined
  if (!source) return []
  const at = { field, path, setting: 'attribute' as const }
  if (attributeOf === 'record')
    return listMissingNames({ ...at, key: 'modelField' }, [shown], modelFields(toText(source['modelId']), 'show'))
  const found = interfaces?.find(({ id }) => id === readInterfaceUse(source)?.interfaceId)
  return listMissingNames({ ...at, key: 'interfaceField' }, [shown], found && collectFieldNames(found))
}

/** The field that an attribute reads from: a column of the same sub-table first, then a field of the main form. */
function findSource({ field, table }: PlacedField, all: readonly PlacedField[]): Field | undefined {
  const written = toReferencePath(toText(field['relationField']))
  if (written === '') return undefined
  const near = table === undefined ? undefined : all.find(({ path }) => path === `${table}.${written}`)
  return (near ?? all.find(({ path }) => path === written))?.field
}

function findMissingDictionary({ field, path }: PlacedField, { dictionaries }: KnownSources): MissingSource[] {
  const code = readDictionaryCode(field)
  if (code === undefined) return []
  return code === '' || (dictionaries && !dictionaries.has(code)) ? [{ field, path, key: 'dictionary' }] : []
}

function findMissingRule({ field, path }: PlacedField, { rules }: KnownSources): MissingSource[] {
  const rule = readRuleCode(field)
  return rule !== '' && rules && !rules.has(rule) ? [{ field, path, key: 'rule' }] : []
}

const listMissingNames = (
  gone: Omit<MissingSource, 'name'>,
  names: readonly string[],
  known: ReadonlySet<string> | undefined,
): MissingSource[] => (known ? names.filter((name) => !known.has(name)).map((name) => ({ ...gone, name })) : [])

const collectFieldNames = ({ fieldList }: KnownInterface): ReadonlySet<string> | undefined =>
  fieldList.length > 0 ? new Set(fieldList.map(({ field }) => field)) : undefined

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
