import { listNames } from '../../../platform/i18n/resolve-name.ts'
import type { CodedEntry } from '../../names/index.ts'

/** Finds entries by code and by name in each language, ignoring case; several may have the same name. */
export interface NamedIndex<T> {
  find(text: string): readonly T[]
}

/** An entry with the code takes precedence over entries with that name. */
export function indexEntries<T extends CodedEntry>(
  entries: readonly T[],
  namesOf: (entry: T) => readonly string[] = listNames,
): NamedIndex<T> {
  const byCode = new Map<string, T[]>()
  const byName = new Map<string, T[]>()
  for (const entry of entries) {
    addEntry(byCode, entry.en_code, entry)
    for (const name of new Set(namesOf(entry))) addEntry(byName, name, entry)
  }
  return { find: (text) => byCode.get(normalizeName(text)) ?? byName.get(normalizeName(text)) ?? [] }
}

function addEntry<T>(map: Map<string, T[]>, name: string, entry: T): void {
  const key = normalizeName(name)
  const known = map.get(key)
  if (known) known.push(entry)
  else map.set(key, [entry])
}

/** Ignores spaces around the slashes of a path. */
const normalizeName = (text: string): string =>
  text
    .trim()
    .replace(/\s*\/\s*/g, '/')
    .toLowerCase()
