import { isSameValue } from '../form/draft.ts'

/** A setting with different values. */
export interface SettingChange {
  setting: string
  from: unknown
  to: unknown
}

interface SettingNames {
  /** settings by name, which may lead into nested objects (`config.unit`); others are named by the key that holds them */
  known?: () => readonly string[]
  /** paths that are no settings */
  ignored?: ReadonlySet<string>
}

/** The settings in which two objects differ, in the order of `known`, then of their keys. */
export function compareSettings(before: object, after: object, names: SettingNames = {}): SettingChange[] {
  const paths = listChangedPaths(before, after, '', names.ignored ?? new Set())
  if (paths.length === 0) return []
  const known = names.known?.() ?? []
  const position = new Map(known.map((name, index) => [name, index]))
  return [...new Set(paths.map((path) => findSettingName(path, position)))]
    .sort((one, other) => (position.get(one) ?? known.length) - (position.get(other) ?? known.length))
    .map((setting) => ({ setting, from: readPath(before, setting), to: readPath(after, setting) }))
}

/** The value at a path of nested objects, `config.unit`. */
function readPath(holder: unknown, path: string): unknown {
  let value = holder
  for (const step of path.split('.')) value = readKey(value, step)
  return value
}

/** Paths of the innermost properties that differ; lists are compared as a whole. */
function listChangedPaths(before: unknown, after: unknown, path: string, ignored: ReadonlySet<string>): string[] {
  if (ignored.has(path)) return []
  const holders = [before, after].filter((value) => value !== undefined)
  const keys = holders.flatMap((holder) => (isObject(holder) ? Object.keys(holder) : []))
  if (keys.length === 0 || !holders.every(isObject)) return isSameValue(before, after) ? [] : [path]
  return [...new Set(keys)].flatMap((key) =>
    listChangedPaths(readKey(before, key), readKey(after, key), path === '' ? key : `${path}.${key}`, ignored),
  )
}

/** The longest known setting that contains the path; inside of `config` an unknown one is named with it. */
function findSettingName(path: string, known: ReadonlyMap<string, number>): string {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.'))))
    if (known.has(name)) return name
  const [first = '', second] = path.split('.')
  return first === 'config' && second !== undefined ? `config.${second}` : first
}

const readKey = (holder: unknown, key: string): unknown =>
  isObject(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
