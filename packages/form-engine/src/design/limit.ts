import { parseToken } from '../expression/tokens.ts'
import { findControl } from '../controls/index.ts'
import { listActionReads } from '../form/action-reads.ts'
import { listConditionFields } from '../form/conditions.ts'
import { toFieldCode, toReferencePath } from './path.ts'
import type { Field, FormData, Rule } from './types.ts'
import { isTable } from './walk.ts'

/**
 * Limits a form to the permissions of a user: `allows` is called with the code of every field (`name`, `table-column`, F6.09,
 * F6.10). Fields that they may not see are removed, and so are containers that become empty; an attribute is removed with the
 * field it reads from (F6.13); what the designer hid stays hidden (F6.11). Rules that read a removed field are left out, the
 * server still applies them; a calculation that reads one keeps the stored result and is computed by the server only
 * (`config.isElsewhere`). Fields that they may see but not write are read-only whatever a rule says (`config.isReadOnly`),
 * including columns of sub-tables.
 *
 * @param mayWrite called with the code of every remaining field; without it all of them may be written
 */
export function limitDesign(
  formData: FormData,
  allows: (code: string) => boolean,
  mayWrite: (code: string) => boolean = () => true,
): FormData {
  const gone = new Set<string>()
  const kept = new Set<string>()
  const fields = limitFields(formData.fields, null)
  const withoutAttributes = dropAttributes(fields, null)
  const rules = (formData.rules ?? []).flatMap((rule) => limitRule(rule, gone) ?? [])
  return { ...formData, fields: markElsewhere(withoutAttributes, null), ...(formData.rules && { rules }) }

  function limitFields(list: Field[], table: string | null, isLocked = false): Field[] {
    return list.flatMap((field) => {
      const children = field.config.children
      if (!hasValue(field)) {
        if (!Array.isArray(children)) return [field]
        const left = limitFields(children, table, isLocked)
        return isEmptied(children, left) ? [] : [withChildren(field, left)]
      }
      const path = toFieldPath(field, table)
      if (!allows(toFieldCode(path))) return forget(path)
      const isFixed = isLocked || !mayWrite(toFieldCode(path))
      if (!isTable(field) || !Array.isArray(children)) return keep(path, field, isFixed)
      const left = limitFields(children, field.vModel ?? '', isFixed)
      return left.length === 0 && children.length > 0 ? forget(path) : keep(path, withChildren(field, left), isFixed)
    })
  }

  function dropAttributes(list: Field[], table: string | null): Field[] {
    return list.flatMap((field) => {
      const children = field.config.children
      const inner = isTable(field) ? (field.vModel ?? '') : table
      if (Array.isArray(children)) {
        const left = dropAttributes(children, inner)
        return isEmptied(children, left)
          ? hasValue(field)
            ? forget(toFieldPath(field, table))
            : []
          : [withChildren(field, left)]
      }
      const source = field['relationField'] ?? field.config['relationField']
      const isAttribute = findControl(field.config.jnpfKey)?.isComputed && typeof source === 'string' && source !== ''
      return isAttribute && !near(source, table) ? forget(toFieldPath(field, table)) : [field]
    })
  }

  function markElsewhere(list: Field[], table: string | null): Field[] {
    return list.map((field) => {
      const { children } = field.config
      if (Array.isArray(children)) {
        return withChildren(field, markElsewhere(children, isTable(field) ? (field.vModel ?? '') : table))
      }
      const expression = field['expression'] ?? field.config['expression']
      if (!Array.isArray(expression) || !findControl(field.config.jnpfKey)?.isComputed) return field
      const reads = expression.map(parseToken).flatMap((token) => (token.type === 'field' ? [token.path] : []))
      return reads.every((path) => near(path, table))
        ? field
        : { ...field, config: { ...field.config, isElsewhere: true } }
    })
  }

  function near(written: string, table: string | null): boolean {
    const path = toReferencePath(written)
    return kept.has(path) || (table !== null && kept.has(`${table}.${path}`))
  }

  function forget(path: string): [] {
    kept.delete(path)
    gone.add(path)
    return []
  }

  function keep(path: string, field: Field, isFixed: boolean): [Field] {
    kept.add(path)
    return [isFixed ? readOnly(field) : field]
  }
}

/** A field that the user cannot fill in is not required either. */
const readOnly = (field: Field): Field => ({
  ...field,
  readonly: true,
  config: { ...field.config, required: false, isReadOnly: true },
})

function limitRule(rule: Rule, gone: Set<string>): Rule | undefined {
  const isGone = (path: string) => gone.has(path) || gone.has(path.split('.')[0] ?? '')
  if (listConditionFields(rule.when).some(isGone)) return undefined
  const then = rule.then.filter((action) => !isGone(action.field) && !listActionReads(action).some(isGone))
  return then.length === 0 ? undefined : { ...rule, then }
}

const withChildren = (field: Field, children: Field[]): Field => ({ ...field, config: { ...field.config, children } })

const toFieldPath = (field: Field, table: string | null): string =>
  table === null ? (field.vModel ?? '') : `${table}.${field.vModel}`

/** A container that became empty; panes and cells that were empty before do not count. */
const isEmptied = (before: readonly Field[], after: readonly Field[]): boolean =>
  before.some(hasContent) && !after.some(hasContent)

function hasContent(field: Field): boolean {
  const { children } = field.config
  return !findControl(field.config.jnpfKey)?.isContainer || isTable(field) || (children ?? []).some(hasContent)
}

function hasValue(field: Field): boolean {
  const control = findControl(field.config.jnpfKey)
  return !control?.isStatic && (!control?.isContainer || isTable(field))
}
