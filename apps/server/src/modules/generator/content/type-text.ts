import type { ValueSchema } from '@armature/form-engine'
import type { Shape } from '../field-shapes.ts'
import { formatBlockComment, toLiteral } from './plain-text.ts'

/** A TypeScript interface for a wire object. */
export function renderInterface({ name, doc, properties }: Shape): string {
  const lines = properties.flatMap((property) => [
    ...formatBlockComment(property.doc, '  '),
    `  ${property.name}${property.isOptional ? '?' : ''}:${renderWrappedType(property.schema)}`,
  ])
  return [...formatBlockComment([doc]), `export interface ${name} {`, ...lines, '}', ''].join('\n')
}

/** A type after its colon; a long list of choices gets one line per choice. */
function renderWrappedType(schema: ValueSchema): string {
  const text = renderType(schema)
  if (text.length <= 90) return ` ${text}`
  if ('enum' in schema) return renderChoices(schema.enum, '    ')
  if ('items' in schema && 'enum' in schema.items) return ` (${renderChoices(schema.items.enum, '    ')}\n  )[]`
  return ` ${text}`
}

const renderChoices = (choices: readonly (string | number | null)[], indent: string): string =>
  choices.map((choice) => `\n${indent}| ${toLiteral(choice)}`).join('')

/** The TypeScript type of a schema. */
export function renderType(schema: ValueSchema): string {
  if ('$ref' in schema) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if ('enum' in schema) return joinUnion(schema.enum.map(toLiteral))
  if ('anyOf' in schema) return joinUnion(schema.anyOf.map(renderType))
  if (schema.type === 'array') return renderListType(schema)
  if (schema.type === 'object') {
    const parts = Object.entries(schema.properties).map(([name, one]) => `${name}: ${renderType(one)}`)
    return `{ ${parts.join('; ')} }`
  }
  return typeof schema.type === 'string' ? schema.type : joinUnion(schema.type)
}

function renderListType(schema: Extract<ValueSchema, { type: 'array' }>): string {
  if ('prefixItems' in schema) return `[${schema.prefixItems.map(renderType).join(', ')}]`
  if (!('items' in schema)) return '[]'
  const item = renderType(schema.items)
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`
}

const joinUnion = (types: readonly string[]): string => [...new Set(types)].join(' | ')
