import type { DictionaryItem } from '@armature/contract'
import { readInterfaceUse, type Field, type Option } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError, call } from '../lib/api/api.ts'
import { toChoices, buildOptionsQuery } from './interface/interface-calls.ts'
import { useParams } from './interface/use-params.ts'
import type { Language } from '@armature/contract'
import type { Translations } from '../lib/i18n/language.ts'
import { getRelatedField, getRelatedModel } from './names.ts'
import { toDefinitionPath } from './paths.ts'
import { translateName } from '../lib/i18n/translate-name.ts'

/** An option as it is shown: its name is in the user's language. */
export interface Choice {
  id: string
  fullName: string
  /** code of a dictionary item */
  code?: string
  disabled?: boolean
  mark?: string
  color?: string
  children?: Choice[]
}

export type ChoiceSource = 'static' | 'dictionary' | 'model' | 'dynamic'

export const getChoiceSource = (field: Field): ChoiceSource => {
  const source = field.config['dataType']
  return source === 'dictionary' || source === 'model' || source === 'dynamic' ? source : 'static'
}

/** Only options of the design and of dictionaries may have a state mark; records have none. */
export const canHaveMark = (field: Field): boolean => ['static', 'dictionary'].includes(getChoiceSource(field))

const treeKinds = new Set(['cascader', 'treeSelect'])

/** Whether the names come with the whole list of options; others are loaded by id. */
export const hasListedNames = (field: Field): boolean => {
  const source = getChoiceSource(field)
  return source === 'dictionary' || (source === 'dynamic' && treeKinds.has(field.config.jnpfKey))
}

export interface ChoiceQuery {
  language: Language
  /** model of the form that contains the field */
  modelId: string
  /** value path of the field */
  path: string
  /** filters the records of another model; static and dictionary choices are filtered locally */
  keyword?: string
  /** additional conditions for the records (`useNarrowing`) */
  narrowing?: string
  /** false: not loaded yet (the control was not opened) */
  isWanted?: boolean
}

export interface Choices {
  choices: Choice[]
  isLoading: boolean
  /** why a data interface returned none */
  failure?: string
}

/**
 * The options of a field: static, from a dictionary or a data interface, or records of another model (at most 500 at a time).
 */
export function useChoices(field: Field, query: ChoiceQuery): Choices {
  const source = getChoiceSource(field)
  const dictionary = String(field.config['dictionaryType'] ?? '')
  const isWanted = query.isWanted ?? true
  const items = useDictionaryItems(isWanted && source === 'dictionary' ? dictionary : '')
  const fromField = toDefinitionPath(query.path)
  const keyword = query.keyword ?? ''
  const narrowing = query.narrowing ?? ''
  const records = useQuery({
    queryKey: ['choices', getRelatedModel(field), query.modelId, fromField, keyword, narrowing],
    queryFn: ({ signal }) =>
      call('GET /api/visualdev/Base/:id/FieldDataSelect', {
        params: { id: getRelatedModel(field) },
        query: { fromModelId: query.modelId, fromField, keyword, pageSize: 500, ...(narrowing && { narrowing }) },
        signal,
        silent: true,
      }),
    enabled: isWanted && source === 'model' && getRelatedModel(field) !== '',
    staleTime: 30_000,
    // Options of another parent would be wrong; those of another keyword may stay visible until the new ones arrive.
    placeholderData: (previous, before) => (before?.queryKey[5] === narrowing ? previous : undefined),
  })
  const params = useParams(field, query.path)
  const use = useMemo(() => (source === 'dynamic' ? readInterfaceUse(field) : undefined), [source, field])
  const offered = useQuery({ ...buildOptionsQuery(use, params), enabled: isWanted && use !== undefined })
  const options = field['options']
  const choices = useMemo(() => {
    if (source === 'dictionary') return (items.data?.list ?? []).map((item) => fromDictionaryItem(item, query.language))
    if (source === 'model')
      return (records.data?.list ?? []).map((record) => ({
        id: String(record['id']),
        fullName: String(record[getRelatedField(field)] ?? ''),
      }))
    if (source === 'dynamic') return use ? toChoices(use, offered.data ?? []) : []
    return Array.isArray(options) ? (options as Option[]).map((option) => fromOption(option, query.language)) : []
  }, [source, items.data, records.data, offered.data, use, options, field, query.language])
  // a disabled query is not loading
  const isLoading = items.isLoading || records.isLoading || offered.isLoading
  return { choices, isLoading, ...(offered.error instanceof ApiError && { failure: offered.error.msg }) }
}

/** The items of a dictionary as a tree; '' loads none. */
export const useDictionaryItems = (dictionary: string) =>
  useQuery({
    queryKey: ['dictionary', dictionary],
    queryFn: ({ signal }) =>
      call('GET /api/system/DictionaryData/:id/Data/Selector', { params: { id: dictionary }, signal, silent: true }),
    enabled: dictionary !== '',
    staleTime: 60_000,
  })

/** Finds an option by id (or a dictionary item by its code, as default values name it) at any depth. */
export function findChoice(choices: Choice[], id: string): Choice | undefined {
  for (const choice of choices) {
    if (choice.id === id || choice.code === id) return choice
    const below = choice.children && findChoice(choice.children, id)
    if (below) return below
  }
  return undefined
}

interface StoredChoice {
  id: string
  /** of a dictionary item */
  enCode?: string
  mark?: string
  color?: string
  children?: readonly StoredChoice[]
}

/** The same for options of the design and items of a dictionary as they are stored. */
export function findStoredChoice(choices: readonly StoredChoice[], id: string): StoredChoice | undefined {
  for (const choice of choices) {
    if (String(choice.id) === id || choice.enCode === id) return choice
    const below = choice.children && findStoredChoice(choice.children, id)
    if (below) return below
  }
  return undefined
}

/** The ids from the root of a tree down to an option; empty if it is not found. */
export function findPath(choices: Choice[], id: string): string[] {
  for (const choice of choices) {
    if (choice.id === id) return [id]
    const below = findPath(choice.children ?? [], id)
    if (below.length > 0) return [choice.id, ...below]
  }
  return []
}

/** Id of the dictionary item with a code. */
export function findByCode(items: DictionaryItem[], code: string): string | undefined {
  for (const item of items) {
    if (item.enCode === code) return item.id
    const below = findByCode(item.children ?? [], code)
    if (below) return below
  }
  return undefined
}

function fromOption(option: Option, language: Language): Choice {
  return {
    id: String(option.id),
    fullName: translateName(option as Option & { fullNameI18n?: Translations }, language),
    ...(option.disabled ? { disabled: true } : {}),
    ...(option.mark ? { mark: option.mark } : {}),
    ...(option.color ? { color: option.color } : {}),
    ...(option.children?.length ? { children: option.children.map((child) => fromOption(child, language)) } : {}),
  }
}

function fromDictionaryItem(item: DictionaryItem, language: Language): Choice {
  return {
    id: item.id,
    fullName: translateName(item, language),
    code: item.enCode,
    ...(item.mark ? { mark: item.mark } : {}),
    ...(item.color ? { color: item.color } : {}),
    ...(item.children?.length ? { children: item.children.map((child) => fromDictionaryItem(child, language)) } : {}),
  }
}
