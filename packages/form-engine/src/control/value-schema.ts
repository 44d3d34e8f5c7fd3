import type { Field } from '../design/types.ts'
import { indexChoices, getOptionSource } from './options.ts'
import type { ColumnType, Control, ValueSchema } from './types.ts'

/** Longer lists of choices are left out of the schema. */
const maxChoices = 200

/**
 * Schema of the values of a field, as they are stored and sent: from the control where it has one, else from its column.
 *
 * @param choices allowed ids where they are known elsewhere (a dictionary); by default the static choices
 */
export function buildValueSchema(
  field: Field,
  control: Pick<Control, 'schema' | 'column' | 'emptyFor' | 'isComputed' | 'isPath' | 'lookup'>,
  choices: readonly string[] = listStaticChoices(field, control),
): ValueSchema {
  if (control.schema) return control.schema(field)
  const empty = control.emptyFor(field)
  const column = control.column(field)
  const text = choices.length === 0 || choices.length > maxChoices ? ({ type: 'string' } as const) : { enum: choices }
  if (Array.isArray(empty))
    return buildListSchema(column?.type === 'jsonb' && control.isPath ? buildListSchema(text) : text)
  if (column && !control.isComputed && numeric.has(column.type)) return { type: ['number', 'null'] }
  if (empty === null) return { type: ['number', 'null'] }
  return 'enum' in text ? { enum: [...choices.filter((id) => id !== ''), ''] } : text
}

export const buildListSchema = (items: ValueSchema): ValueSchema => ({ type: 'array', items })

/** Both ends, or an empty list. */
export const buildPairSchema = (end: ValueSchema): ValueSchema => ({
  anyOf: [
    { type: 'array', maxItems: 0 },
    { type: 'array', prefixItems: [end, end], minItems: 2, maxItems: 2 },
  ],
})

const numeric: ReadonlySet<ColumnType['type']> = new Set(['int', 'bigint', 'decimal', 'datetime'])

const listStaticChoices = (field: Field, { lookup }: Pick<Control, 'lookup'>): string[] =>
  lookup === 'option' && getOptionSource(field) === 'static' ? [...indexChoices(field).byId.keys()] : []
