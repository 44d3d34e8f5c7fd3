/** Field names: a letter, then letters, digits, underscore; at most 64 characters (S5.21). */
export const fieldNamePattern = /^[A-Za-z][A-Za-z0-9_]*$/
export const maxNameLength = 64

/** Names with another meaning in requests or in JavaScript. Compared in lower case. */
const reservedNames = new Set(['__proto__', 'constructor', 'prototype', 'id', 'version'])
const relationMarker = /_relation_\d+$/i

export type NameFault = 'missing' | 'malformed' | 'tooLong' | 'reserved'

/** What is wrong with a field name; `undefined` if it is valid. */
export function checkFieldName(name: string | undefined): NameFault | undefined {
  if (name === undefined || name === '') return 'missing'
  if (name.length > maxNameLength) return 'tooLong'
  if (reservedNames.has(name.toLowerCase()) || relationMarker.test(name)) return 'reserved'
  return fieldNamePattern.test(name) ? undefined : 'malformed'
}
