import { toLiteral } from '../content/plain-text.ts'

const isName = /^[A-Za-z_$][\w$]*$/

/** A value as TypeScript: a short object on one line, a long one with a line for each property. */
export function toCode(value: unknown, indent = ''): string {
  const flat = toFlatCode(value)
  if (flat.length + indent.length <= 110 || typeof value !== 'object' || value === null) return flat
  const inner = `${indent}  `
  const lines = Array.isArray(value)
    ? (value as unknown[]).map((one) => `${inner}${toCode(one, inner)},`)
    : listEntries(value).map(([name, one]) => `${inner}${toKey(name)}: ${toCode(one, inner)},`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return [open, ...lines, `${indent}${close}`].join('\n')
}

function toFlatCode(value: unknown): string {
  if (Array.isArray(value)) return `[${(value as unknown[]).map(toFlatCode).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{ ${listEntries(value)
      .map(([name, one]) => `${toKey(name)}: ${toFlatCode(one)}`)
      .join(', ')} }`
  if (typeof value === 'string' || typeof value === 'number' || value === null) return toLiteral(value)
  return value === true ? 'true' : 'false'
}

const listEntries = (value: object): [string, unknown][] => Object.entries(value).filter(([, one]) => one !== undefined)

const toKey = (name: string): string => (isName.test(name) && name !== '__proto__' ? name : toLiteral(name))
