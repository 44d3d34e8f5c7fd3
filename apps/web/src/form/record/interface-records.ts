import {
  readInterfaceUse,
  resolveParamsAt,
  type CompiledField,
  type CompiledForm,
  type InterfaceUse,
  type Row,
  type Values,
} from '@armature/form-engine'
import { hasListedNames, getChoiceSource } from '../choices.ts'
import { createInterfaceNames } from '../interface/interface-calls.ts'
import { loadNames, addName } from '../names.ts'
import { buildCellPath, getRows } from '../paths.ts'

/** A value of a data interface in a record: its path, its id, and its display text. */
interface InterfaceValue {
  path: string
  use: InterfaceUse
  id: string
  text: unknown
}

/** Stores the names that came with the record, so that they need not be loaded. */
export function addInterfaceNames(form: CompiledForm, values: Values, display: Row): void {
  for (const field of form.byPath.values())
    for (const { path, use, id, text } of listInterfaceValues(field, values, display))
      if (typeof text === 'string')
        addName(createInterfaceNames(use, resolveParamsAt({ form, values }, path)), { id, name: text })
}

/** Loads the interface records that other fields of the form show attributes of (F3.56, F3.57): one call per interface. */
export async function loadChosenRecords(form: CompiledForm, values: Values): Promise<Map<string, Row>> {
  const relations = new Map<string, Row>()
  const read = [...form.byPath.values()].filter(
    ({ path, control }) => control.lookup === 'interface' && isShown(form, path),
  )
  const places = read.flatMap((field) => listInterfaceValues(field, values, {}))
  await Promise.all(
    places.map(async ({ path, use, id }) => {
      const source = createInterfaceNames(use, resolveParamsAt({ form, values }, path))
      const [known] = await loadNames(source, [id], { withRecord: true })
      if (known?.record) relations.set(path, known.record)
    }),
  )
  return relations
}

const isShown = ({ plan }: CompiledForm, path: string): boolean =>
  (plan.readers.get(path) ?? []).some((at) => plan.derived[at]?.target.control.attributeOf === 'interface')

function listInterfaceValues(
  { name, table, field, control }: CompiledField,
  values: Values,
  display: Row,
): InterfaceValue[] {
  const isNamed = control.lookup === 'interface' || (getChoiceSource(field) === 'dynamic' && !hasListedNames(field))
  const use = isNamed ? readInterfaceUse(field) : undefined
  if (!use) return []
  const place = (path: string, holder: Row, shown: Row | undefined): InterfaceValue[] => {
    const id = holder[name]
    return typeof id === 'string' && id !== '' ? [{ path, use, id, text: shown?.[name] }] : []
  }
  if (table === null) return place(name, values, display)
  const shownRows = getRows(display, table)
  return getRows(values, table).flatMap((row, index) => place(buildCellPath(table, index, name), row, shownRows[index]))
}
