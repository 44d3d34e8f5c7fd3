import type { ValueSchema } from '@armature/form-engine'
import type { Shape } from '../field-shapes.ts'
import { blockComment, literal } from './plain-text.ts'

/** A TypeScript interface for a wire object. */
export function interfaceText({ name, doc, properties }: Shape): string {
  const lines = properties.flatMap((property) => [
    ...blockComment(property.doc, '  '),
    `  ${property.name}${property.isOptional ? '?' : ''}:${wrapped(property.schema)}`,
  ])
  return [...blockComment([doc]), `export interface ${name} {`, ...lines, '}', ''].join('\n')
}

/** A type after its colon; a long list of choices gets one line per choice. */
function wrapped(schema: ValueSchema): string {
  const text = typeText(schema)
  if (text.length <= 90) return ` ${text}`
  if ('enum' in schema) return choiceLines(schema.enum, '    ')
  if ('items' in schema && 'enum' in schema.items) return ` (${choiceLines(schema.items.enum, '    ')}\n  )[]`
  return ` ${text}`
}

const choiceLines = (choices: readonly (string | number | null)[], indent: string): string =>
  choices.map((choice) => `\n${indent}| ${literal(choice)}`).join('')

/** The TypeScript type of a schema. */
export function typeText(schema: ValueSchema): string {
  if ('$ref' in schema) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if ('enum' in schema) return united(schema.enum.map(literal))
  if ('anyOf' in schema) return united(schema.anyOf.map(typeText))
  if (schema.type === 'array') return listText(schema)
  if (schema.type === 'object') {
    const parts = Object.entries(schema.properties).map(([name, one]) => `${name}: ${typeText(one)}`)
    return `{ ${parts.join('; ')} }`
  }
  return typeof schema.type === 'string' ? schema.type : united(schema.type)
}

function listText(schema: Extract<ValueSchema, { type: 'array' }>): string {
  if ('prefixItems' in schema) return `[${schema.prefixItems.map(typeText).join(', ')}]`
  if (!('items' in schema)) return '[]'
  const item = typeText(schema.items)
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`
}

const united = (types: readonly string[]): string => [...new Set(types)].join(' | ')
