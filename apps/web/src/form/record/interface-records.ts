import {
  interfaceUse,
  paramsAt,
  type CompiledField,
  type CompiledForm,
  type InterfaceUse,
  type Row,
  type Values,
} from '@armature/form-engine'
import { hasListedNames, sourceOf } from '../choices.ts'
import { interfaceNames } from '../interface/interface-calls.ts'
import { lookUp, remember } from '../names.ts'
import { cellPath, rowsOf } from '../paths.ts'

/** A value of a data interface in a record: its path, its id, and its display text. */
interface Place {
  path: string
  use: InterfaceUse
  id: string
  text: unknown
}

/** Stores the names that came with the record, so that they need not be loaded. */
export function rememberInterfaceNames(form: CompiledForm, values: Values, display: Row): void {
  for (const field of form.byPath.values())
    for (const { path, use, id, text } of placesOf(field, values, display))
      if (typeof text === 'string') remember(interfaceNames(use, paramsAt({ form, values }, path)), { id, name: text })
}

/** Loads the interface records that other fields of the form show attributes of (F3.56, F3.57): one call per interface. */
export async function chosenRecords(form: CompiledForm, values: Values): Promise<Map<string, Row>> {
  const relations = new Map<string, Row>()
  const read = [...form.byPath.values()].filter(
    ({ path, control }) => control.lookup === 'interface' && isShown(form, path),
  )
  const places = read.flatMap((field) => placesOf(field, values, {}))
  await Promise.all(
    places.map(async ({ path, use, id }) => {
      const source = interfaceNames(use, paramsAt({ form, values }, path))
      const [known] = await lookUp(source, [id], { withRecord: true })
      if (known?.record) relations.set(path, known.record)
    }),
  )
  return relations
}

const isShown = ({ plan }: CompiledForm, path: string): boolean =>
  (plan.readers.get(path) ?? []).some((at) => plan.derived[at]?.target.control.attributeOf === 'interface')

function placesOf({ name, table, field, control }: CompiledField, values: Values, display: Row): Place[] {
  const isNamed = control.lookup === 'interface' || (sourceOf(field) === 'dynamic' && !hasListedNames(field))
  const use = isNamed ? interfaceUse(field) : undefined
  if (!use) return []
  const place = (path: string, holder: Row, shown: Row | undefined): Place[] => {
    const id = holder[name]
    return typeof id === 'string' && id !== '' ? [{ path, use, id, text: shown?.[name] }] : []
  }
  if (table === null) return place(name, values, display)
  const shownRows = rowsOf(display, table)
  return rowsOf(values, table).flatMap((row, index) => place(cellPath(table, index, name), row, shownRows[index]))
}
