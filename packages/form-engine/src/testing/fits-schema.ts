import type { ValueSchema } from '../control/types.ts'

/** Whether a value matches the schema; supports only the parts of JSON schema that the engine uses. */
export function fits(value: unknown, schema: ValueSchema): boolean {
  if ('anyOf' in schema) return schema.anyOf.some((one) => fits(value, one))
  if ('enum' in schema) return schema.enum.some((one) => one === value)
  if ('$ref' in schema) return false
  if (schema.type === 'array') return Array.isArray(value) && fitsList(value, schema)
  if (schema.type === 'object') return fitsObject(value, schema.properties)
  const types: readonly string[] = typeof schema.type === 'string' ? [schema.type] : schema.type
  return types.includes(value === null ? 'null' : typeof value)
}

function fitsList(value: readonly unknown[], schema: Extract<ValueSchema, { type: 'array' }>): boolean {
  if ('items' in schema) return value.every((one) => fits(one, schema.items))
  if (!('prefixItems' in schema)) return value.length === 0
  return value.length === schema.prefixItems.length && schema.prefixItems.every((end, at) => fits(value[at], end))
}

function fitsObject(value: unknown, properties: Readonly<Record<string, ValueSchema>>): boolean {
  if (typeof value !== 'object' || value === null) return false
  const own = new Map(Object.entries(value))
  return (
    own.size === Object.keys(properties).length &&
    Object.entries(properties).every(([name, one]) => fits(own.get(name), one))
  )
}
