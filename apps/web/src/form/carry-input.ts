import { translateLabel, type CompiledField, type CompiledForm } from '@armature/form-engine'
import { isSameValue } from './is-same-value.ts'
import { getRows } from './paths.ts'
import { completeValue, convertPath, convertValue, findSamePaths, identifyFields } from './same-fields.ts'
import type { FormStore } from './store.ts'

/** Labels of the fields and columns with input that another release of the form cannot take. */
export function findLostInput(from: FormStore, to: CompiledForm): string[] {
  const paths = findSamePaths(identifyFields(from.form.byPath.values()), to)
  const lost = listEntered(from).flatMap((field): CompiledField[] => {
    if (!paths.has(field.path)) return [field]
    const rows = getRows(from.values(), field.name)
    return (from.form.tables.get(field.name) ?? [])
      .filter((column) => isEntered(column) && !paths.has(column.path))
      .filter((column) => rows.some((row) => column.name in row && !column.control.isEmpty(row[column.name] as never)))
  })
  return lost.map(({ field }) => translateLabel(field, from.state().context.language))
}

/**
 * Fills what the user has entered into another release of the form: into the fields that are the same by identity and kind, also if
 * they were renamed.
 */
export function carryInput(from: FormStore, to: FormStore): void {
  const paths = findSamePaths(identifyFields(from.form.byPath.values()), to.form)
  const kept = listEntered(from).flatMap(({ name }) => {
    const target = paths.get(name)
    return target === undefined ? [] : [{ name, target }]
  })
  const fill = () => {
    for (const { name, target } of kept) {
      const converted = convertValue(paths, to.form, name, from.value(name))
      const value = completeValue(to, target, converted, getRows(to.saved(), target))
      if (!isSameValue(to.value(target), value)) to.set(target, value)
    }
  }
  to.batch(() => {
    fill()
    // a field that others depend on has cleared those that were filled in before it
    fill()
    for (const [path, record] of from.state().relations) {
      const target = convertPath(paths, path)
      if (target !== undefined && kept.some(({ name }) => name === path.split(/[[.]/)[0]))
        to.setRelation(target, record)
    }
  })
}

const listEntered = (store: FormStore): CompiledField[] =>
  store.form.fields.filter(
    (field) => isEntered(field) && !isSameValue(store.value(field.name), store.saved()[field.name]),
  )

const isEntered = ({ control }: CompiledField): boolean => !control.isComputed && !control.auto && !control.isFrozen
