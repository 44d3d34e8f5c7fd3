import { findPatternFault } from '../pattern/pattern.ts'
import { findControl } from '../controls/index.ts'
import { readInterfaceSettings } from '../control/interface.ts'
import { hasValuePart } from '../control/value-parts.ts'
import { readTextSetting } from '../control/setting-values.ts'
import type { Field } from '../design/types.ts'
import { isTable } from '../design/walk.ts'
import type { Elements } from './fields.ts'
import { listInterfaceUses } from './interface-uses.ts'
import { isLimitedPicker, listNarrowingFields, resolveNearPath } from './sources.ts'
import type { DesignProblem, Path } from './types.ts'

/** Problems that show only when all elements are known: clashing names, empty sub-tables, duplicate ids, patterns. */
export function checkElements({ all, byPath, tables }: Elements): DesignProblem[] {
  const problems: DesignProblem[] = []
  const report = (key: string, path: Path, values?: Record<string, string>) =>
    problems.push({ key: `engine.design.${key}`, path, level: 'error', ...(values && { values }) })

  const lowerCase = new Set(Array.from(byPath.keys(), (path) => path.toLowerCase()))
  for (const { path, control, field, table } of byPath.values()) {
    // the id of a relation is sent as `<name>_id` beside its display text (F3.92)
    if ((control.lookup || control.files) && lowerCase.has(`${path}_id`.toLowerCase()))
      report('name.clash', path, { name: `${path}_id` })
    const lack = control.lacks?.(field)
    if (lack !== undefined) report(lack, path)
    if (isTable(field) && tables.get(path)?.length === 0) report('emptyTable', path)
    for (const name of findMissingFields(field, table, byPath)) report('goneSource', path, { name })
    for (const name of findMissingParts(field, table, byPath)) report('gonePart', path, { name })
    for (const { pattern } of field.config.regList ?? []) {
      const fault = findPatternFault(pattern)
      if (fault) report(`pattern.${fault}`, path, { pattern })
    }
  }

  const ids = new Set<string>()
  for (const { key, field } of all) {
    const control = findControl(field.config.jnpfKey)
    const lack = control?.isStatic ? control.lacks?.(field) : undefined
    if (lack !== undefined) report(lack, key)
    const shown = getShownField(field)
    if (shown !== '' && resolveNearPath(shown, null, byPath) === undefined) report('goneSource', key, { name: shown })
    const { formId } = field.config
    if (formId === undefined || formId === '') continue
    if (ids.has(formId) || (formId !== key && byPath.has(formId))) report('formId.duplicate', key, { formId })
    ids.add(formId)
  }
  return problems
}

/**
 * Missing fields that filter choices, fill a parameter or get a value from a chosen record. Limited pickers have a problem of
 * their own.
 */
function findMissingFields(field: Field, table: string | null, byPath: Elements['byPath']): string[] {
  const isNear = (name: string) => resolveNearPath(name, table, byPath) !== undefined
  const narrowing = isLimitedPicker(field) ? [] : listNarrowingFields(field).filter((name) => !isNear(name))
  if (!isTable(field)) return narrowing
  const conf = field['addTableConf']
  const params = readInterfaceSettings(conf)?.params.map(({ relationField }) => relationField) ?? []
  return [...narrowing, ...params.filter((name) => name !== '' && !isNear(name))]
}

/** Fields of which a parameter takes a part that they do not have. */
function findMissingParts(field: Field, table: string | null, byPath: Elements['byPath']): string[] {
  return listInterfaceUses(field).flatMap(({ params }) =>
    params.flatMap(({ relationField, part }) => {
      const source = byPath.get(resolveNearPath(relationField, table, byPath) ?? '')
      return source && !hasValuePart(source, part) ? [relationField] : []
    }),
  )
}

/** The field that a code shows or a button copies; '' if it shows something else. */
function getShownField(field: Field): string {
  const isUsed = field['dataType'] === 'relation' || field['action'] === 'copy'
  return isUsed && findControl(field.config.jnpfKey)?.showsField ? readTextSetting(field, 'relationField') : ''
}
