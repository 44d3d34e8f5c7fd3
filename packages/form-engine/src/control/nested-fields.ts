/** The steps into a nested value: names of properties, and positions in lists from 0. */
export type NestedPath = readonly (string | number)[]

/** Most steps of a path, and most characters of its text. */
export const nestedLimits = { steps: 8, characters: 100 }

const stepShape = /(?:^|\.)([^.,[\]\s](?:[^.,[\]]{0,98}[^.,[\]\s])?)|\[(\d{1,4})\]/y

/**
 * Parses the name of a nested field of a record: `station.name`, `items[0].id`. A text with one step is the plain name of a field,
 * and so is one that is no path, such as a column named `a..b`.
 *
 * @returns undefined if the text has fewer than two steps, or is no path
 */
export function parseNestedPath(text: string): NestedPath | undefined {
  const path: (string | number)[] = []
  stepShape.lastIndex = 0
  while (stepShape.lastIndex < text.length) {
    const [, name, position] = stepShape.exec(text) ?? []
    if (name === undefined && position === undefined) return undefined
    path.push(name ?? Number(position))
  }
  return path.length > 1 ? path : undefined
}

/** Whether a path is too long or leads too deep to be saved. */
export const isNestedTooDeep = (text: string): boolean =>
  text.length > nestedLimits.characters || (parseNestedPath(text)?.length ?? 0) > nestedLimits.steps

/**
 * Reads a nested value. A text that holds JSON is entered like the object or list that it describes, since records carry nested
 * values as texts. Only own properties are read.
 *
 * @returns undefined if there is no such value
 */
export const readNestedValue = (root: unknown, path: NestedPath): unknown => createNestedReader(root)(path)

/** Reads several nested values of one record as `readNestedValue` does; each text is parsed once. */
export function createNestedReader(root: unknown): (path: NestedPath) => unknown {
  const parsed = new Map<string, unknown>()
  const parse = (text: string): unknown => {
    if (!parsed.has(text)) parsed.set(text, parseJsonText(text))
    return parsed.get(text)
  }
  return (path) => {
    let value = root
    for (const step of path) {
      const holder = typeof value === 'string' ? parse(value) : value
      if (typeof step === 'number' ? !Array.isArray(holder) : Array.isArray(holder)) return undefined
      if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, step)) return undefined
      value = Reflect.get(holder, step)
    }
    return value
  }
}

function parseJsonText(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A nested field that records have, with a value as an example. */
export interface NestedField {
  field: string
  example: string | number | boolean | null
}

/**
 * The nested fields of records, in the order of their first record: of each list its first entry.
 *
 * @param most maximum number of fields
 */
export function listNestedFields(records: readonly Readonly<Record<string, unknown>>[], most: number): NestedField[] {
  const found = new Map<string, NestedField>()
  const visit = (value: unknown, text: string, depth: number): void => {
    if (depth > nestedLimits.steps) return
    const holder = typeof value === 'string' ? parseJsonText(value) : value
    if (typeof holder === 'object' && holder !== null) {
      if (Array.isArray(holder)) visit(holder[0], `${text}[0]`, depth + 1)
      else for (const [name, inner] of Object.entries(holder)) visit(inner, `${text}.${name}`, depth + 1)
    } else if (found.size < most && !found.has(text) && isSaveable(text, depth) && isPlain(value))
      found.set(text, { field: text, example: value })
  }
  for (const record of records)
    for (const [name, value] of Object.entries(record)) if (parseNestedPath(name) === undefined) visit(value, name, 1)
  return [...found.values()]
}

/** A name with a bracket, say, makes a text that leads elsewhere or nowhere. */
const isSaveable = (text: string, depth: number): boolean =>
  !isNestedTooDeep(text) && depth > 1 && parseNestedPath(text)?.length === depth

const isPlain = (value: unknown): value is NestedField['example'] =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
