import { findControl } from '../controls/index.ts'
import { toReferencePath } from '../design/path.ts'
import type { Condition, Field, FormData, Rule, RuleAction } from '../design/types.ts'
import { isTable, walkFields } from '../design/walk.ts'
import { isLimitedPicker } from '../form/sources.ts'
import type { Path } from '../form/types.ts'

export type ReferenceKind = 'rule' | 'expression' | 'attribute' | 'options' | 'tableSummary' | 'tableRows'

/** Where a field is referenced: in a rule, or in a setting of another field. */
export interface ReferencePlace {
  kind: ReferenceKind
  rule?: Rule
  field?: Field
}

/** Gets the definition path of a referenced field (`undefined`: no such field) and may return another one. */
export type Visit = (path: Path | undefined, place: ReferencePlace) => Path | undefined

/**
 * Visits every reference to a field: conditions, actions and expressions of rules, formulas, attribute fields, fields that filter
 * choices, summary columns. Returns the design with the paths that `visit` returned.
 *
 * @param paths definition paths of the fields that names may refer to: those of the design, unless others are given
 */
export function mapReferences(
  formData: FormData,
  visit: Visit,
  paths: ReadonlySet<Path> = collectPaths(formData),
): FormData {
  const fields = formData.fields.map((field) => mapField(field, null, paths, visit))
  return formData.rules
    ? { ...formData, fields, rules: formData.rules.map((rule) => mapRule(rule, paths, visit)) }
    : { ...formData, fields }
}

/** The same within one field and its children; `paths` are those of the design it is read in. */
export function mapField(field: Field, table: string | null, paths: ReadonlySet<Path>, visit: Visit): Field {
  const changed = mapSettings(field, table, paths, visit)
  const { children } = changed.config
  if (!Array.isArray(children)) return changed
  const inside = isTable(field) ? (field.vModel ?? null) : table
  return {
    ...changed,
    config: { ...changed.config, children: children.map((child) => mapField(child, inside, paths, visit)) },
  }
}

/** Definition paths of all named fields. */
export function collectPaths(formData: Pick<FormData, 'fields'>): Set<Path> {
  const paths = new Set<Path>()
  walkFields(formData, ({ vModel }, { table }) => {
    if (vModel) paths.add(table ? `${table.vModel}.${vModel}` : vModel)
  })
  return paths
}

function mapSettings(field: Field, table: string | null, paths: ReadonlySet<Path>, visit: Visit): Field {
  const change = (written: string, kind: ReferenceKind, near = true) =>
    renameReference(written, orderTables(table, near), paths, (path) => visit(path, { kind, field }))
  const changed: Field = { ...field }
  const expression = (tokens: unknown[]) =>
    tokens.map((token: unknown) => (typeof token === 'string' ? change(token, 'expression', false) : token))
  const kind = (field.showField ?? field.config['showField']) === undefined ? 'options' : 'attribute'
  const isOwn = hasOwnFieldReference(field)
  // both settings may also be in `config`
  for (const holder of ['field', 'config'] as const) {
    const given = holder === 'field' ? field : field.config
    const own: Record<string, unknown> = {}
    if (Array.isArray(given['expression'])) own['expression'] = expression(given['expression'])
    if (typeof given['relationField'] === 'string' && isOwn) own['relationField'] = change(given['relationField'], kind)
    if (holder === 'field') Object.assign(changed, own)
    else changed.config = { ...changed.config, ...own }
  }
  const entries = (list: unknown[]) => list.map((entry) => mapEntry(entry, (written) => change(written, 'options')))
  for (const name of ['templateJson', 'optionFilter']) {
    if (Array.isArray(field[name])) changed[name] = entries(field[name])
    const inside = changed.config[name]
    if (Array.isArray(inside)) changed.config = { ...changed.config, [name]: entries(inside) }
  }
  if (!isTable(field)) return changed
  const column = (name: string, kind: ReferenceKind) =>
    renameReference(name, [field.vModel ?? null], paths, (path) => visit(path, { kind, field }))
  if (Array.isArray(field.summaryField)) {
    changed.summaryField = field.summaryField.map((name: unknown) =>
      typeof name === 'string' ? column(name, 'tableSummary') : name,
    )
  }
  const adding = field['addTableConf']
  if (isObject(adding)) {
    const { templateJson, relationOptions } = adding
    changed['addTableConf'] = {
      ...adding,
      ...(Array.isArray(templateJson) && { templateJson: entries(templateJson) }),
      ...(Array.isArray(relationOptions) && {
        relationOptions: relationOptions.map((entry: unknown) =>
          isObject(entry) && typeof entry['field'] === 'string'
            ? { ...entry, field: column(entry['field'], 'tableRows') }
            : entry,
        ),
      }),
    }
  }
  return changed
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * `relationField` names a field of this form in attributes and in pickers limited by a field; otherwise a field of another model.
 */
function hasOwnFieldReference(field: Field): boolean {
  const control = findControl(field.config.jnpfKey)
  return control?.isComputed === true || control?.showsField === true || isLimitedPicker(field)
}

function mapEntry(entry: unknown, change: (written: string) => string): unknown {
  if (typeof entry !== 'object' || entry === null || !('relationField' in entry)) return entry
  return typeof entry.relationField === 'string' ? { ...entry, relationField: change(entry.relationField) } : entry
}

/** Conditions of an action on a column are read from its row, so the columns of its table are looked up too. */
function mapRule(rule: Rule, paths: ReadonlySet<Path>, visit: Visit): Rule {
  const tables = [
    null,
    ...new Set(
      rule.then.map(({ field }) => field.split('.')).flatMap(([table, column]) => (column && table ? [table] : [])),
    ),
  ]
  const change = (written: string) =>
    renameReference(written, tables, paths, (path) => visit(path, { kind: 'rule', rule }))
  const value = (given: unknown) =>
    typeof given === 'object' && given !== null && 'field' in given && typeof given.field === 'string'
      ? { ...given, field: change(given.field) }
      : given
  const condition = (each: Condition): Condition => ({
    ...each,
    field: change(each.field),
    ...('value' in each && { value: value(each.value) }),
  })
  const action = (each: RuleAction): RuleAction => ({
    ...each,
    field: change(each.field),
    ...('value' in each && { value: value(each.value) }),
    ...(each.expression && { expression: each.expression.map(change) }),
  })
  const groups = rule.when.groups.map((group) => ({ ...group, conditions: group.conditions.map(condition) }))
  return { ...rule, when: { ...rule.when, groups }, then: rule.then.map(action) }
}

function orderTables(table: string | null, near: boolean): (string | null)[] {
  return near ? [table, null] : [null, table]
}

/**
 * Writes the path that a visit returned in the form of the original: with or without its table, with the dash of `templateJson`.
 */
function renameReference(
  written: string,
  tables: (string | null)[],
  paths: ReadonlySet<Path>,
  visit: (path: Path | undefined) => Path | undefined,
): string {
  const plain = toReferencePath(written)
  const table = tables.find((each) => paths.has(each === null ? plain : `${each}.${plain}`))
  const path = table === undefined ? undefined : table === null ? plain : `${table}.${plain}`
  const answer = visit(path ?? (paths.has(plain) ? plain : undefined))
  if (answer === undefined || answer === path) return written
  const alone = table === null || table === undefined ? answer : answer.slice(answer.indexOf('.') + 1)
  return written.includes('-') ? alone.replace('.', '-') : alone
}
