import type { z } from 'zod'
import type { Problem } from '../control/types.ts'
import { findThresholdProblem } from '../form/thresholds.ts'
import { columnDataSchema, formDataSchema } from './schema.ts'
import type { ColumnData, Design, Field, FormData } from './types.ts'
import { isTable, maxDepth } from './walk.ts'

export const maxFields = 1000
export const maxTables = 50
export const maxRules = 500
/** nesting of any JSON in a document: options, conditions, settings */
const maxJsonDepth = 100

/** Where a document is wrong: `path` as `fields.3.config.label`. */
export type DesignFault = Problem & { path: string }
export type ReadResult<Name extends string, T> = ({ ok: true } & Record<Name, T>) | { ok: false; problem: DesignFault }

/**
 * Reads a whole design, `{ formData, columnData }`, from JSON text or a plain value; its halves may be JSON texts too. The
 * document is returned unchanged, including unknown keys and their order.
 */
export function readDesign(json: unknown): ReadResult<'design', Design> {
  const raw = parseJson(json)
  if (!isObject(raw)) return refuse('notDesign', '')
  const form = readFormData(raw['formData'])
  if (!form.ok) return addPathPrefix('formData', form.problem)
  const columns = readColumnData(raw['columnData'])
  if (!columns.ok) return addPathPrefix('columnData', columns.problem)
  return { ok: true, design: { ...raw, formData: form.formData, columnData: columns.columnData } }
}

/** Reads the form half. Limits: 1,000 fields, 50 sub-tables, 500 rules, containers 20 deep, patterns of 1,000 characters. */
export function readFormData(json: unknown): ReadResult<'formData', FormData> {
  const read = readDocument(json, formDataSchema, checkFormTree)
  return read.ok ? { ok: true, formData: read.document } : read
}

/** Reads the list half. */
export function readColumnData(json: unknown): ReadResult<'columnData', ColumnData> {
  const read = readDocument(json, columnDataSchema, () => undefined)
  if (!read.ok) return read
  const fault = findThresholdFault(read.document)
  return fault ? { ok: false, problem: fault } : { ok: true, columnData: read.document }
}

function findThresholdFault({ columnList }: ColumnData): DesignFault | undefined {
  for (const [index, { prop, thresholds }] of columnList.entries()) {
    const problem = thresholds && findThresholdProblem(thresholds, prop)
    if (problem) return { ...problem, path: `columnList.${index}.thresholds.${problem.path}` }
  }
  return undefined
}

function readDocument<T>(
  json: unknown,
  schema: z.ZodType<T>,
  check: (raw: Record<string, unknown>) => DesignFault | undefined,
): ReadResult<'document', T> {
  const raw = parseJson(json)
  if (!isObject(raw)) return refuse('notDesign', '')
  const fault = checkJson(raw) ?? check(raw)
  if (fault) return { ok: false, problem: fault }
  const parsed = schema.safeParse(raw)
  const issue = parsed.error?.issues[0]
  if (issue) return refuse('shape', issue.path.join('.'), { reason: issue.message })
  // the schema only checks: the document is returned as it came, so that reading and writing changes nothing, not even the order
  // of keys
  return { ok: true, document: raw as T }
}

/** Counts before the schema runs, so that a malicious document costs no more than the limits allow. */
function checkFormTree(raw: Record<string, unknown>): DesignFault | undefined {
  const rules = raw['rules']
  if (Array.isArray(rules) && rules.length > maxRules) return createFault('tooManyRules', 'rules', { max: maxRules })
  let fields = 0
  let tables = 0
  const waiting: { list: unknown; depth: number; path: string }[] = [{ list: raw['fields'], depth: 0, path: 'fields' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (!Array.isArray(next.list)) continue
    if (next.depth > maxDepth) return createFault('tooDeep', next.path, { max: maxDepth })
    for (const [index, item] of next.list.entries()) {
      if (!isField(item)) continue
      fields += 1
      if (isTable(item)) tables += 1
      waiting.push({ list: item.config.children, depth: next.depth + 1, path: `${next.path}.${index}.config.children` })
    }
    if (fields > maxFields) return createFault('tooManyFields', 'fields', { max: maxFields })
    if (tables > maxTables) return createFault('tooManyTables', 'fields', { max: maxTables })
  }
  return undefined
}

/** Refuses keys that reach a prototype, and nesting that could exhaust the stack. */
function checkJson(raw: object): DesignFault | undefined {
  const waiting: { value: object; depth: number }[] = [{ value: raw, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.depth > maxJsonDepth) return createFault('tooDeep', '', { max: maxJsonDepth })
    for (const [key, value] of Object.entries(next.value)) {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') {
        return createFault('name.reserved', key, { name: key })
      }
      if (typeof value === 'object' && value !== null) waiting.push({ value, depth: next.depth + 1 })
    }
  }
  return undefined
}

function parseJson(json: unknown): unknown {
  if (typeof json !== 'string') return json
  try {
    return JSON.parse(json) as unknown
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isField = (value: unknown): value is Field => isObject(value) && isObject(value['config'])

const createFault = (key: string, path: string, values?: Problem['values']): DesignFault => ({
  key: `engine.design.${key}`,
  path,
  ...(values && { values }),
})

const refuse = (key: string, path: string, values?: Problem['values']): { ok: false; problem: DesignFault } => ({
  ok: false,
  problem: createFault(key, path, values),
})

const addPathPrefix = (half: string, problem: DesignFault): { ok: false; problem: DesignFault } => ({
  ok: false,
  problem: { ...problem, path: problem.path === '' ? half : `${half}.${problem.path}` },
})
