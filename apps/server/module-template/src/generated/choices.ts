import { api } from './api.js'
import { model } from './module.js'
import type { Choice, ChoiceLimits, Source, Values } from './types.js'
import { toText } from './values.js'

const pageSize = 50

/** A choice of a flat list; `path` are the ids from the top of its tree. */
export interface FlatChoice {
  id: string
  name: string
  path: string[]
  isLeaf: boolean
  /** what it was made of, if it is a record */
  record?: Values
}

const noLimits: ChoiceLimits = { narrowing: '', params: [], people: [] }

/** The choices of a tree, each with the names above it. */
export function flatten(choices: Choice[], above: FlatChoice | null = null): FlatChoice[] {
  return choices.flatMap(({ id, name, children = [] }) => {
    const path = [...(above?.path ?? []), id]
    const flat = { id, name: above ? `${above.name} / ${name}` : name, path, isLeaf: children.length === 0 }
    return [flat, ...flatten(children, flat)]
  })
}

/** Choices that contain the keyword and that other fields do not exclude, at most 50 or as many as a tree has. */
export async function loadChoices(
  source: Source,
  keyword: string,
  signal?: AbortSignal,
  { narrowing, params, people }: ChoiceLimits = noLimits,
): Promise<FlatChoice[]> {
  if (source.from === 'tree') return filterByName(await loadTree(source, signal), keyword)
  if (source.from === 'areas') return []
  if (source.from === 'users') return loadUsers(source, keyword, people, signal)
  if (source.from === 'records') {
    const query = { keyword, pageSize, ...(narrowing !== '' && { narrowing }) }
    return toRows(await loadRecords(source, query, signal), source.column)
  }
  return filterByName(await loadInterface(source, params, signal), keyword).slice(0, pageSize)
}

/** The areas directly below an area; '-1' is the top. */
export async function loadAreas(id: string, signal?: AbortSignal): Promise<{ id: string; fullName: string }[]> {
  const { list } = await api.call<{ list: { id: string; fullName: string }[] }>(
    'GET',
    `/api/system/Area/${encodeURIComponent(id)}/Selector/0`,
    { signal },
  )
  return list
}

/** The names of stored ids. */
export async function loadNames(
  source: Source,
  ids: string[],
  signal?: AbortSignal,
  { params }: ChoiceLimits = noLimits,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await findByIds(source, ids, params, signal)
  return new Map(found.map(({ id, name }) => [id, name]))
}

async function findByIds(
  source: Source,
  ids: string[],
  params: ChoiceLimits['params'],
  signal?: AbortSignal,
): Promise<{ id: string; name: string }[]> {
  if (source.from === 'users' || (source.from === 'tree' && source.isPeople)) {
    const sent = { body: { ids }, signal }
    const { list } = await api.call<{ list: Person[] }>('POST', '/api/permission/Users/getSelectedList', sent)
    return list.map(({ id, fullName }) => ({ id: ids.find((one) => one.startsWith(id)) ?? id, name: fullName }))
  }
  if (source.from === 'records') return toRows(await loadRecords(source, { ids: ids.join(',') }, signal), source.column)
  if (source.from === 'tree') return loadTree(source, signal)
  return source.from === 'interface' ? loadInterface(source, params, signal) : []
}

const filterByName = (choices: FlatChoice[], keyword: string): FlatChoice[] =>
  choices.filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase()))

interface Node {
  id: string
  fullName: string
  type?: string
  children?: Node[]
}

async function loadTree({ path, types, body }: Source & { from: 'tree' }, signal?: AbortSignal): Promise<FlatChoice[]> {
  const { list } = await api.call<{ list: Node[] }>(body ? 'POST' : 'GET', path, { ...(body && { body }), signal })
  const kinds = new Map<string, string>()
  const toChoice = ({ id, fullName, type = '', children = [] }: Node): Choice => {
    kinds.set(id, type)
    return { id, name: fullName, children: children.map(toChoice) }
  }
  const flat = flatten(list.map(toChoice)).filter(({ id }) => types.length === 0 || types.includes(kinds.get(id) ?? ''))
  return [...new Map(flat.map((choice) => [choice.id, choice])).values()]
}

interface Person {
  id: string
  fullName: string
  type: string
}

/** Users within the limits of the design and of other fields; without limits those of the own organization, or by keyword all. */
async function loadUsers(
  { mark, path, body, limit }: Source & { from: 'users' },
  keyword: string,
  people: string[],
  signal?: AbortSignal,
): Promise<FlatChoice[]> {
  const all = keyword === '' ? '/api/permission/Users/getOrganization' : '/api/permission/Users/ImUser/Selector/0'
  const isLimited = limit !== undefined && people.length > 0
  const call = isLimited ? '/api/permission/Users/UserCondition' : (path ?? all)
  const sent = { ...body, ...(isLimited && { [limit]: people }), keyword, pageSize }
  const { list } = await api.call<{ list: Person[] }>('POST', call, { body: sent, signal })
  return list
    .filter(({ type }) => type === 'user')
    .map(({ id, fullName }) => ({ id: id + mark, name: fullName, path: [id], isLeaf: true }))
}

async function loadRecords(
  { model: id, field }: Source & { from: 'records' },
  query: Record<string, string | number>,
  signal?: AbortSignal,
): Promise<Values[]> {
  const sent = new URLSearchParams({ fromModelId: model.id, fromField: field })
  for (const [name, value] of Object.entries(query)) sent.set(name, String(value))
  const path = `/api/visualdev/Base/${encodeURIComponent(id)}/FieldDataSelect?${sent.toString()}`
  return (await api.call<{ list: Values[] }>('GET', path, { signal })).list
}

const toRows = (rows: Values[], column: string): FlatChoice[] =>
  rows.map((row) => {
    const id = toText(row['id'])
    return { id, name: toText(row[column]) || id, path: [id], isLeaf: true, record: row }
  })

async function loadInterface(
  source: Source & { from: 'interface' },
  paramList: ChoiceLimits['params'],
  signal?: AbortSignal,
): Promise<FlatChoice[]> {
  const path = `/api/system/DataInterface/${encodeURIComponent(source.id)}/Actions/Preview`
  const records = new Map<string, Values>()
  const toChoice = (row: Values): Choice => {
    const below = row[source.below]
    const id = toText(row[source.value])
    records.set(id, row)
    return {
      id,
      name: toText(row[source.column]) || id,
      children: Array.isArray(below) ? (below as Values[]).map(toChoice) : [],
    }
  }
  const rows = await api.call<Values[]>('POST', path, { body: { paramList }, signal })
  return flatten(rows.map(toChoice)).map((choice) => ({ ...choice, record: records.get(choice.id) ?? {} }))
}
