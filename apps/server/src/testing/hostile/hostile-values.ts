import type { z } from 'zod'
import { hostileTexts } from './hostile-texts.ts'

/** The parts of a zod definition that are read here. */
interface Definition {
  type: string
  innerType?: Schema
  in?: Schema
  out?: Schema
  element?: Schema
  shape?: Record<string, Schema>
  options?: Schema[]
  items?: Schema[]
  left?: Schema
  right?: Schema
  keyType?: Schema
  valueType?: Schema
  values?: unknown[]
  entries?: Record<string, unknown>
  getter?: () => Schema
}
type Schema = z.ZodType
const getDefinition = (schema: Schema) => schema._zod.def as unknown as Definition

export interface HostileOptions {
  /** name of a text of `hostileTexts` */
  text: string
  /** characters that the JSON of the value may take */
  budget: number
  /** values by the name of their field, such as ids of what exists */
  known: Readonly<Record<string, unknown>>
}

/** Short legal texts, the first that a schema accepts is used. */
const plainTexts = [
  '',
  'a',
  'abc',
  'A1',
  '1',
  '0',
  '11111111',
  '00000000-0000-7000-8000-000000000000',
  '2026-01-01',
  '2026-01-01 00:00:00',
  '08:00',
  'a@example.com',
  'https://example.com/a',
  '/a',
  '#ff0000',
  '13800000000',
  'Abcd1234',
  'a'.repeat(32),
  'a'.repeat(64),
  `${'0'.repeat(32)}.json`,
  '123456',
  'zh-CN',
  'a/b',
  'a.b',
  'data:image/png;base64,AAAA',
  'wx0123456789abcdef',
]

const accepts = (schema: Schema, value: unknown): boolean => schema.safeParse(value).success

/** The largest legal value of a schema within a budget; undefined if none is found and the value may be left out. */
export function buildHostile(schema: Schema, options: HostileOptions, depth = 0): unknown {
  const definition = getDefinition(schema)
  switch (definition.type) {
    case 'string':
      return buildText(schema, options)
    case 'number':
    case 'int':
      return [1_000_000_000, 1_000_000, 10_000, 1_000, 500, 100, 24, 10, 1, 0, -1, 0.5].find((one) =>
        accepts(schema, one),
      )
    case 'boolean':
      return true
    case 'literal':
      return definition.values?.[0]
    case 'enum':
      return Object.values(definition.entries ?? {})[0]
    case 'null':
      return null
    case 'any':
    case 'unknown':
      return buildTree(options)
    case 'object':
      return buildObject(schema, options, depth)
    case 'record':
      return buildRecord(schema, options, depth)
    case 'array':
      return buildArray(schema, options, depth)
    case 'tuple':
      return definition.items?.map((item) =>
        buildHostile(item, share(options, definition.items?.length ?? 1), depth + 1),
      )
    case 'union':
      return buildUnion(definition.options ?? [], options, depth)
    case 'intersection':
      return {
        ...(buildHostile(definition.left as Schema, share(options, 2), depth) as object),
        ...(buildHostile(definition.right as Schema, share(options, 2), depth) as object),
      }
    case 'lazy':
      return definition.getter && depth < 12 ? buildHostile(definition.getter(), options, depth + 1) : undefined
    case 'pipe':
      return buildPipe(schema, options, depth)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return definition.innerType && buildHostile(definition.innerType, options, depth)
    default:
      return undefined
  }
}

const share = (options: HostileOptions, parts: number): HostileOptions => ({
  ...options,
  budget: Math.floor(options.budget / Math.max(1, parts)),
})

/** The input of a transformation, or of the schema behind it. */
function buildPipe(schema: Schema, options: HostileOptions, depth: number): unknown {
  const { in: input, out: output } = getDefinition(schema)
  if (!input || !output) return undefined
  const made = buildHostile(getDefinition(input).type === 'transform' ? output : input, options, depth)
  return typeof made !== 'string' || accepts(schema, made) ? made : plainTexts.find((one) => accepts(schema, one))
}

function buildText(schema: Schema, { text, budget }: HostileOptions): unknown {
  const maximum = findMaximum(schema)
  const length = Math.max(0, Math.min(maximum ?? budget, budget))
  const build = hostileTexts[text]
  if (build) {
    // characters that are escaped in JSON take two
    const escaped = /["\\]/.test(build(200)) ? Math.floor(length / 1.4) : length
    const longest = build(Math.min(escaped, length))
    if (accepts(schema, longest)) return longest
  }
  const letters = 'a'.repeat(length)
  if (accepts(schema, letters)) return letters
  return (
    plainTexts.findLast((one) => one.length <= length && accepts(schema, one)) ??
    plainTexts.find((one) => accepts(schema, one))
  )
}

function buildObject(schema: Schema, options: HostileOptions, depth: number): unknown {
  const shape = getDefinition(schema).shape ?? {}
  const names = Object.keys(shape)
  const inner = share(options, names.length)
  const value: Record<string, unknown> = {}
  for (const name of names) {
    const field = shape[name] as Schema
    const known = options.known[name]
    if (known !== undefined && accepts(field, known)) value[name] = known
    else if (depth < 12) {
      const made = buildHostile(field, inner, depth + 1)
      if (made !== undefined) value[name] = made
    }
  }
  return value
}

function buildRecord(schema: Schema, options: HostileOptions, depth: number): unknown {
  const { keyType, valueType } = getDefinition(schema)
  if (!keyType || !valueType || !accepts(keyType, numberKey(0))) return {}
  const one = buildHostile(valueType, { ...options, budget: 20 }, depth + 1)
  const most = Math.floor(options.budget / (measure(one) + 12))
  for (const count of [most, 500, 20]) {
    const made = Object.fromEntries(Array.from({ length: Math.min(most, count) }, (_, at) => [numberKey(at), one]))
    if (count === 20 || accepts(schema, made)) return made
  }
  return {}
}

const numberKey = (at: number): string => `k${at.toString(36).padStart(5, '0')}`

/** As many entries as the limits allow, each as large as the budget leaves room for; ids are all different. */
function buildArray(schema: Schema, options: HostileOptions, depth: number): unknown {
  const element = getDefinition(schema).element as Schema
  const maximum = findMaximum(schema) ?? 10_000
  const smallest = measure(buildHostile(element, { ...options, budget: 8 }, depth + 1)) + 1
  const most = Math.min(maximum, Math.floor(options.budget / smallest))
  for (const count of [most, 1]) {
    if (count < 1 || count > maximum) continue
    const one = buildHostile(element, share(options, count), depth + 1)
    if (one !== undefined && accepts(element, one))
      return Array.from({ length: count }, (_, at) => (isId(one) ? numberId(at) : one))
  }
  return []
}

/** Most characters or entries that a schema allows. */
function findMaximum(schema: Schema): number | undefined {
  const checks = (schema._zod.def as { checks?: { _zod: { def: { check: string; maximum?: number } } }[] }).checks ?? []
  const maxima = checks.flatMap(({ _zod }) => (_zod.def.check === 'max_length' ? [_zod.def.maximum ?? Infinity] : []))
  return maxima.length > 0 ? Math.min(...maxima) : undefined
}

const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{8}-0000-7000-8000-0{12}$/.test(value)
const numberId = (at: number): string => `00000000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`

function buildUnion(choices: Schema[], options: HostileOptions, depth: number): unknown {
  const made = choices.map((choice) => buildHostile(choice, options, depth + 1)).filter((one) => one !== undefined)
  return made.sort((one, other) => measure(other) - measure(one))[0]
}

const measure = (value: unknown): number => JSON.stringify(value)?.length ?? 0

/** Any JSON: lists in lists, and many names. */
function buildTree({ budget, text }: HostileOptions): unknown {
  if (text === 'letters') return 'a'.repeat(Math.max(0, budget - 2))
  if (text === 'json')
    return Object.fromEntries(
      Array.from({ length: Math.floor(budget / 12) }, (_, at) => [`k${at.toString().padStart(6, '0')}`, 0]),
    )
  const rows = Math.min(10_000, Math.max(1, Math.floor(budget / 100)))
  return Array.from({ length: rows }, () => ({ a: [[[[[[0]]]]]], b: {}, c: '' }))
}
