import type { Field } from '../design/types.ts'
import { choicesOf, sourceOf } from './options.ts'
import type { ColumnType, Control, ValueSchema } from './types.ts'

/** Longer lists of choices are left out of the schema. */
const mostChoices = 200

/**
 * Schema of the values of a field, as they are stored and sent: from the control where it has one, else from its column.
 *
 * @param choices allowed ids where they are known elsewhere (a dictionary); by default the static choices
 */
export function valueSchema(
  field: Field,
  control: Pick<Control, 'schema' | 'column' | 'emptyFor' | 'isComputed' | 'isPath' | 'lookup'>,
  choices: readonly string[] = drawnChoices(field, control),
): ValueSchema {
  if (control.schema) return control.schema(field)
  const empty = control.emptyFor(field)
  const column = control.column(field)
  const text = choices.length === 0 || choices.length > mostChoices ? { type: 'string' } as const : { enum: choices } // prettier-ignore
  if (Array.isArray(empty)) return listSchema(column?.type === 'jsonb' && control.isPath ? listSchema(text) : text)
  if (column && !control.isComputed && numeric.has(column.type)) return { type: ['number', 'null'] }
  if (empty === null) return { type: ['number', 'null'] }
  return 'enum' in text ? { enum: [...choices.filter((id) => id !== ''), ''] } : text
}

export const listSchema = (items: ValueSchema): ValueSchema => ({ type: 'array', items })

/** Both ends, or an empty list. */
export const pairSchema = (end: ValueSchema): ValueSchema => ({
  anyOf: [
    { type: 'array', maxItems: 0 },
    { type: 'array', prefixItems: [end, end], minItems: 2, maxItems: 2 },
  ],
})

const numeric: ReadonlySet<ColumnType['type']> = new Set(['int', 'bigint', 'decimal', 'datetime'])

const drawnChoices = (field: Field, { lookup }: Pick<Control, 'lookup'>): string[] =>
  lookup === 'option' && sourceOf(field) === 'static' ? [...choicesOf(field).byId.keys()] : []
