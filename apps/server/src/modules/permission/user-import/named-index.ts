import type { Named } from '../../../platform/i18n/name-in.ts'

/** Things by code and by name in each language, in whatever case; several may share a name. */
export interface NamedIndex<T> {
  find(text: string): readonly T[]
}

export interface Coded extends Named {
  en_code: string
}

/** A code is worth more than a name: where a code is meant, names that read the same are not. */
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

/** Blanks around the slashes of a path are typed and not meant. */
const keyOf = (text: string): string =>
  text
    .trim()
    .replace(/\s*\/\s*/g, '/')
    .toLowerCase()
