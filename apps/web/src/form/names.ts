import type { PickType, SelectionItem } from '@armature/contract'
import type { Field, Row } from '@armature/form-engine'
import { useCallback, useSyncExternalStore } from 'react'
import { call } from '../lib/api/api.ts'
import { onLocale } from '../lib/i18n/i18n.ts'
import { onSessionReset } from '../lib/session/session.ts'
import { toDefinitionPath } from './paths.ts'

/**
 * Names behind stored ids: of users, organizations and so on, and of related records. Loaded in one call for all fields and
 * rows that need them at the same time, and cached until the session ends.
 */
export interface NameSource {
  /** sources with the same key share their names */
  key: string
  ask: (ids: string[]) => Promise<NameEntry[]>
}

export interface NameEntry {
  id: string
  name: string
  /** the whole record, if the name is one of its fields */
  record?: Row
}

export const userNames: NameSource = {
  key: 'user',
  async ask(ids) {
    const { list } = await call('POST /api/permission/Users/getUserList', { body: { ids }, silent: true })
    return list.map((user) => ({ id: user.id, name: user.fullName }))
  },
}

/** Companies and departments; by their path if the field shows it (F3.80). */
export const organizeNames: NameSource = createSelectionSource('organize', 'department')
export const organizePaths: NameSource = createSelectionSource(
  'organizePath',
  'department',
  ({ organize, fullName }) => organize || fullName,
)
export const positionNames: NameSource = createSelectionSource('position', 'position')
export const roleNames: NameSource = createSelectionSource('role', 'role')
export const groupNames: NameSource = createSelectionSource('group', 'group')
/** Areas, each by its own name (SO.74). */
export const areaNames: NameSource = {
  key: 'area',
  async ask(ids) {
    const [names = []] = await call('POST /api/system/Area/GetAreaByIds', { body: { idsList: [ids] }, silent: true })
    return ids.flatMap((id, at) => (names[at] ? { id, name: names[at] } : []))
  },
}
/** Disabled dictionary items that records still contain. */
export const entryNames: NameSource = {
  key: 'entry',
  async ask(ids) {
    const { list } = await call('POST /api/system/DictionaryData/getNames', { body: { ids }, silent: true })
    return list.map(({ id, fullName }) => ({ id, name: fullName }))
  },
}
/** Selections, whose ids contain their type (FO.64). */
export const selectionNames: NameSource = createSelectionSource('selection')

function createSelectionSource(
  key: string,
  type?: PickType,
  nameOf: (item: SelectionItem) => string = ({ fullName }) => fullName,
): NameSource {
  const suffix = type ? `--${type}` : ''
  return {
    key,
    async ask(ids) {
      const body = { ids: ids.map((id) => id + suffix) }
      const { list } = await call('POST /api/permission/Users/getSelectedList', { body, silent: true })
      return list.map((item) => ({ id: item.id.slice(0, item.id.length - suffix.length), name: nameOf(item) }))
    },
  }
}

/** Records that a relation field (or an option field of another model) may show, loaded through its form. */
export function createRecordNames(field: Field, path: string, fromModelId: string): NameSource {
  const fromField = toDefinitionPath(path)
  const modelId = getRelatedModel(field)
  const shown = getRelatedField(field)
  return {
    key: `record:${fromModelId}:${fromField}:${modelId}`,
    async ask(ids) {
      const { list } = await call('GET /api/visualdev/Base/:id/FieldDataSelect', {
        params: { id: modelId },
        query: { fromModelId, fromField, ids: ids.join(','), pageSize: Math.min(500, ids.length) },
        silent: true,
      })
      return list.map((record) => ({ id: String(record['id']), name: String(record[shown] ?? ''), record }))
    },
  }
}

export const getRelatedModel = (field: Field): string => String(field['modelId'] ?? field.config['modelId'] ?? '')
export const getRelatedField = (field: Field): string =>
  String(field['relationField'] ?? field.config['relationField'] ?? '')

export function addName(source: NameSource, known: NameEntry): void {
  names.set(`${source.key}/${known.id}`, known)
  notifyListeners()
}

export function findName(source: NameSource, id: string): NameEntry | undefined {
  return names.get(`${source.key}/${id}`)
}

/** Names and records of ids; resolves once they are loaded. Unknown ids are left out. */
export async function loadNames(source: NameSource, ids: string[], { withRecord = false } = {}): Promise<NameEntry[]> {
  const missing = ids.filter((id) => {
    const known = findName(source, id)
    return !known || (withRecord && !known.record && known.name !== '')
  })
  if (missing.length > 0) await Promise.all(missing.map((id) => requestName(source, id)))
  return ids.flatMap((id) => findName(source, id) ?? [])
}

/** The names loaded so far; renders the component again when more arrive. */
export function useNames(source: NameSource | null, ids: string[]): (id: string) => string | undefined {
  useSyncExternalStore(subscribe, () => version)
  if (source) for (const id of ids) if (!names.has(`${source.key}/${id}`)) void requestName(source, id)
  return useCallback((id: string) => (source ? findName(source, id)?.name : undefined), [source])
}

const names = new Map<string, NameEntry>()
const listeners = new Set<() => void>()
const wanted = new Map<string, { source: NameSource; ids: Map<string, Promise<void>>; run: Promise<void> }>()
let version = 0

function notifyListeners(): void {
  version += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// All ids requested in the same tick go into one call.
function requestName(source: NameSource, id: string): Promise<void> {
  let batch = wanted.get(source.key)
  const waiting = batch?.ids.get(id)
  if (waiting) return waiting
  if (!batch) {
    const ids = new Map<string, Promise<void>>()
    batch = {
      source,
      ids,
      run: Promise.resolve()
        .then(() => new Promise((go) => setTimeout(go)))
        .then(() => fetchBatch(source, ids)),
    }
    wanted.set(source.key, batch)
  }
  batch.ids.set(id, batch.run)
  return batch.run
}

async function fetchBatch(source: NameSource, ids: Map<string, Promise<void>>): Promise<void> {
  wanted.delete(source.key)
  const list = [...ids.keys()]
  for (let from = 0; from < list.length; from += 500) {
    const part = list.slice(from, from + 500)
    try {
      for (const known of await source.ask(part)) names.set(`${source.key}/${known.id}`, known)
    } catch {
      // The name is missing until the form is opened again; the form itself remains usable.
    }
    // Unknown ids are cached too, so that they are not requested again.
    for (const id of part) if (!names.has(`${source.key}/${id}`)) names.set(`${source.key}/${id}`, { id, name: '' })
  }
  notifyListeners()
}

onSessionReset(() => names.clear())
// Users have the same name in every language, organizations and roles do not.
onLocale(() => {
  const translated = [
    organizeNames,
    organizePaths,
    positionNames,
    roleNames,
    groupNames,
    selectionNames,
    areaNames,
    entryNames,
  ]
  const prefixes = translated.map(({ key }) => `${key}/`)
  for (const key of names.keys()) if (prefixes.some((prefix) => key.startsWith(prefix))) names.delete(key)
  notifyListeners()
})
