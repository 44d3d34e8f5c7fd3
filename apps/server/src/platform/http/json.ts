import { AppError } from '../app-error.ts'

/** Limits of a JSON text. */
export interface JsonLimits {
  /** levels of nesting; 32 by default */
  depth?: number
  /** values in all lists and objects together; 100,000 by default */
  values?: number
}

/** Limits of a JSON text, unless a reader needs others. `entries` are those of one list or object. */
export const jsonLimits = {
  depth: 32,
  entries: 10_000,
  values: 100_000,
  /** designs of forms, flows and portals */
  designValues: 250_000,
  /** records of a data interface */
  recordValues: 500_000,
} as const

/**
 * Parses JSON from outside: limited in depth, in the entries of one list or object and in values, without keys that could reach
 * a prototype (security rules 1.5, 1.7). The limits are checked before it is parsed, because objects with very many keys are
 * slow to create.
 *
 * @throws AppError `request.malformed`, `request.tooManyEntries`, `request.tooManyValues`
 */
export function parseJson(text: string, limits: JsonLimits = {}): unknown {
  assertWithinLimits(text, limits)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('request.malformed')
  }
  if (reservedName.test(text) && hasReservedKey(value)) throw new AppError('request.malformed')
  return value
}

/** Whether a text was refused for its amount, in which case the reply names the limit. */
export const isJsonLimit = (error: unknown): error is AppError =>
  error instanceof AppError && (error.key === 'request.tooManyEntries' || error.key === 'request.tooManyValues')

const quote = 0x22
const comma = 0x2c
const backslash = 0x5c
const openList = 0x5b
const closeList = 0x5d
const openObject = 0x7b
const closeObject = 0x7d

/** Reads each character once. A text that is no JSON may pass: the parser refuses it. */
function assertWithinLimits(
  text: string,
  { depth: maxDepth = jsonLimits.depth, values: maxValues = jsonLimits.values }: JsonLimits,
): void {
  const outer: number[] = []
  let entries = 1
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === quote) {
      at = findEndOfText(text, at)
      if (at < 0) throw new AppError('request.malformed')
    } else if (char === comma) {
      values += 1
      entries += 1
      if (entries > jsonLimits.entries) throw new AppError('request.tooManyEntries', { max: jsonLimits.entries })
      if (values > maxValues) throw new AppError('request.tooManyValues', { max: maxValues })
    } else if (char === openList || char === openObject) {
      if (outer.length >= maxDepth) throw new AppError('request.malformed')
      outer.push(entries)
      entries = 1
      values += 1
    } else if (char === closeList || char === closeObject) entries = outer.pop() ?? 1
  }
}

/** Index of the closing quote; -1 if there is none. */
function findEndOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end > 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return end
  }
  return -1
}

function hasReservedKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(hasReservedKey)
  return Object.keys(value).some(
    (key) => reservedKeys.has(key) || hasReservedKey((value as Record<string, unknown>)[key]),
  )
}

/** Without one of these, written out or escaped, there can be no such key: most texts need no walk. */
const reservedName = /__proto__|constructor|prototype|\\u/
const reservedKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
