import type { Language } from '@armature/contract'
import { type SearchField, type ValueSchema, translateLabel } from '@armature/form-engine'
import { type RecordField, type RecordPlan, isStored } from '../record-plans/index.ts'
import type { Shape } from './field-shapes.ts'

/** The search of the list: every search field of the design with the type that its search expects. */
export function buildSearchShape(
  className: string,
  doc: string,
  plan: RecordPlan,
  searched: readonly SearchField[],
  language: Language,
): Shape {
  const properties = searched.flatMap(({ prop, searchType }) => {
    const field = plan.fields.get(prop)
    if (!field || !isStored(field) || field.attributeOf !== null) return []
    return [
      {
        name: prop,
        schema: buildSearchSchema(field, searchType),
        doc: [translateLabel(field.field, language)],
        isOptional: true,
      },
    ]
  })
  const byName = new Map(properties.map((property) => [property.name, property]))
  return { name: `${className}Search`, doc, properties: [...byName.values()] }
}

const numeric = new Set(['int', 'bigint', 'decimal', 'datetime'])

function buildSearchSchema({ type, control }: RecordField, searchType: 1 | 2 | 3): ValueSchema {
  if (searchType === 2) return { type: 'string' }
  const isNumber = numeric.has(type?.type ?? '') || control.kind === 'numRange' || control.kind === 'dateRange'
  const one = isNumber ? 'number' : 'string'
  if (searchType === 3) {
    const end: ValueSchema = { type: [one, 'null'] }
    return { type: 'array', prefixItems: [end, end], minItems: 2, maxItems: 2 }
  }
  return { anyOf: [{ type: one }, { type: 'array', items: { type: one } }] }
}
