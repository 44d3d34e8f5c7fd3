import { patternFault } from '../pattern/pattern.ts'
import { controlOf } from '../controls/index.ts'
import { isTable } from '../design/walk.ts'
import type { Elements } from './fields.ts'
import type { DesignProblem, Path } from './types.ts'

/** Faults that show only when all elements are known: clashing names on the wire, empty sub-tables, doubled ids, patterns. */
export function checkElements({ all, byPath, tables }: Elements): DesignProblem[] {
  const problems: DesignProblem[] = []
  const report = (key: string, path: Path, values?: Record<string, string>) =>
    problems.push({ key: `engine.design.${key}`, path, level: 'error', ...(values && { values }) })

  const lowerCase = new Set(Array.from(byPath.keys(), (path) => path.toLowerCase()))
  for (const { path, control, field } of byPath.values()) {
    // a relation's id travels as `<name>_id` beside its display text (F3.92)
    if ((control.lookup || control.files) && lowerCase.has(`${path}_id`.toLowerCase()))
      report('name.clash', path, { name: `${path}_id` })
    const lack = control.lacks?.(field)
    if (lack !== undefined) report(lack, path)
    if (isTable(field) && tables.get(path)?.length === 0) report('emptyTable', path)
    for (const { pattern } of field.config.regList ?? []) {
      const fault = patternFault(pattern)
      if (fault) report(`pattern.${fault}`, path, { pattern })
    }
  }

  const ids = new Set<string>()
  for (const { key, field } of all) {
    const control = controlOf(field.config.jnpfKey)
    const lack = control?.isStatic ? control.lacks?.(field) : undefined
    if (lack !== undefined) report(lack, key)
    const { formId } = field.config
    if (formId === undefined || formId === '') continue
    if (ids.has(formId) || (formId !== key && byPath.has(formId))) report('formId.duplicate', key, { formId })
    ids.add(formId)
  }
  return problems
}
