import type { CompiledField, Row } from '@armature/form-engine'
import { getRows } from '../../../form/paths.ts'
import type { FormStore } from '../../../form/store.ts'

/** Input of a form, to be filled into another version of it. */
export type CarriedInput = (to: FormStore) => void

/**
 * Takes what the user has changed in a form over to another version of it: into the fields that are the same by their identity and
 * kind, also if they were renamed.
 */
export function carryInput(from: FormStore): CarriedInput {
  const [values, saved] = [from.values(), from.saved()]
  const changed = from.form.fields.filter(({ name, control }) => !control.isComputed && values[name] !== saved[name])
  return (to) =>
    to.batch(() => {
      for (const field of changed) {
        const target = to.form.fields.find((one) => isSameField(one, field))
        if (target) to.set(target.name, convertRows(from, field, to, target))
      }
    })
}

/** The value of a field; rows of a sub-table with the columns that both versions have. */
function convertRows(from: FormStore, field: CompiledField, to: FormStore, target: CompiledField): unknown {
  const [columns, targets] = [from.form.tables.get(field.name), to.form.tables.get(target.name)]
  if (!columns || !targets) return from.value(field.name)
  const names = columns.flatMap((column): [string, string][] => {
    const found = targets.find((one) => isSameField(one, column))
    return found ? [[column.name, found.name]] : []
  })
  const present = new Map(getRows(to.values(), target.name).map((row) => [row['id'], row]))
  return getRows(from.values(), field.name).map((row): Row => {
    const typed = Object.fromEntries(names.filter(([name]) => name in row).map(([name, now]) => [now, row[name]]))
    return row['id'] ? { ...present.get(row['id']), ...typed, id: row['id'] } : typed
  })
}

const isSameField = (one: CompiledField, other: CompiledField): boolean =>
  one.control.kind === other.control.kind && identify(one) === identify(other)

const identify = ({ field, path }: CompiledField): string => field.config.formId || path
