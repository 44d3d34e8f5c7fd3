import type { Named } from '../../../platform/i18n/name-in.ts'

/** Finds entries by code and by name in each language, ignoring case; several may have the same name. */
export interface NamedIndex<T> {
  find(text: string): readonly T[]
}

export interface Coded extends Named {
  en_code: string
}

/** An entry with the code takes precedence over entries with that name. */
export function indexOf<T extends Coded>(
  entries: readonly T[],
  namesOf: (entry: T) => readonly string[] = ownNames,
): NamedIndex<T> {
  const byCode = new Map<string, T[]>()
  const byName = new Map<string, T[]>()
  for (const entry of entries) {
    add(byCode, entry.en_code, entry)
    for (const name of new Set(namesOf(entry))) add(byName, name, entry)
  }
  return { find: (text) => byCode.get(keyOf(text)) ?? byName.get(keyOf(text)) ?? [] }
}

function add<T>(map: Map<string, T[]>, name: string, entry: T): void {
  const key = keyOf(name)
  const known = map.get(key)
  if (known) known.push(entry)
  else map.set(key, [entry])
}

const ownNames = ({ full_name, full_name_i18n }: Named): string[] =>
  [full_name, full_name_i18n.tw, full_name_i18n.en].filter((name) => name !== undefined && name !== '') as string[]

/** Ignores spaces around the slashes of a path. */
const keyOf = (text: string): string =>
  text
    .trim()
    .replace(/\s*\/\s*/g, '/')
    .toLowerCase()
