import { isDeepStrictEqual } from 'node:util'
import { type CompiledField, type Field, toFieldCode } from '@armature/form-engine'
import type { ModelRights } from '../../platform/http/caller.ts'
import type { PhysicalColumn } from '../record-tables/index.ts'
import { type FormerVersion, type ReleasedModel, listFormerVersions } from '../released-models/index.ts'
import { type RecordContext, quote } from '../record-statements/index.ts'
import { type StoredField, findTextSource } from '../record-plans/index.ts'

/** A field of an earlier release, with the label it had. Its `name` is unique among all fields of the model. */
export interface FormerField extends StoredField {
  formId: string
  /** the release that removed it, or changed it to another kind */
  removedIn: number
  /** a secret in one of the releases: its values are never shown, not those from before either */
  isSecret: boolean
}

/** What earlier releases of a model had and the present one does not. */
export interface FormerFields {
  /** fields of the main form whose column still holds their values */
  held: readonly FormerField[]
  /**
   * all stored fields of earlier releases by the name under which a save in the form of an earlier release stores them:
   * `~column`, `table.~column` with the present name of the sub-table, `~table.name` in one that the form no longer has
   */
  byStoredName: ReadonlyMap<string, FormerField>
  /** fields by a definition path that the present form does not have, `name` or `table.column` */
  byPath: ReadonlyMap<string, FormerField>
  /** stored fields and sub-tables by definition path, for their labels */
  labels: ReadonlyMap<string, Field>
  /**
   * earlier releases, newest first, with their fields whose path is not the one of the same field in the present form, or that had
   * another kind or type
   */
  releases: readonly { until: number; byPath: ReadonlyMap<string, FormerField> }[]
}

/**
 * The name under which a save in the form of an earlier release stores a field, or the rows of a sub-table, that the newest one
 * does not have. No field of a form has such a name.
 *
 * @param column physical name of the column or table
 */
export const nameFormerField = (column: string): string => `~${column}`

/**
 * The field that a path meant at a time, if it was not as in the present form: a removed or renamed field, also if another field has
 * its name now, or one that had another kind then, so that its values of then are read as what they are.
 *
 * @param at milliseconds since 1970
 */
export const findFormerField = (
  { byPath, byStoredName, releases }: FormerFields,
  path: string,
  at: number,
): FormerField | undefined =>
  byStoredName.get(path) ?? releases.findLast(({ until }) => at < until)?.byPath.get(path) ?? byPath.get(path)

const known = new WeakMap<ReleasedModel, Promise<FormerFields>>()

/** Reads the former fields of a release. They are read once, as a release never changes. */
export function loadFormerFields(context: RecordContext, model: ReleasedModel): Promise<FormerFields> {
  const loaded = known.get(model)
  if (loaded) return loaded
  const loading = listFormerVersions(context.db, model).then((versions) => collectFields(model, versions))
  known.set(model, loading)
  // an error is not cached
  loading.catch(() => known.delete(model))
  return loading
}

/**
 * Whether the user may read the values of a former field: as far as they may read the same field in the present form, under
 * whatever name. A release deletes the permissions of the fields that it removes, so only users without limits on fields see
 * those; another field with the name of a removed one gives nothing.
 */
export function mayReadFormer(
  { form }: ReleasedModel,
  { forms }: Pick<ModelRights, 'forms'>,
  former: FormerField,
): boolean {
  if (former.isSecret) return false
  if (forms === null) return true
  const now = [...form.byPath.values()].find(({ field }) => field.config.formId === former.formId)
  return now !== undefined && forms.has(toFieldCode(now.path))
}

function collectFields({ form, physical, version }: ReleasedModel, versions: readonly FormerVersion[]): FormerFields {
  const retired = new Set(physical.main.retired.map(({ column }) => column))
  const present = new Map(listColumns(physical).map((column) => [column.path, column]))
  const secrets = new Set([{ form, physical }, ...versions].flatMap(listSecrets))
  const held = new Map<string, FormerField>()
  const byStoredName = new Map<string, FormerField>()
  const tableNames = new Map(Object.entries(physical.subTables).map(([name, table]) => [table.name, name]))
  const byPath = new Map<string, FormerField>()
  const labels = new Map<string, Field>()
  const releases: { until: number; byPath: Map<string, FormerField> }[] = []
  let removedIn = version
  for (const { version: former, replacedAt, form: was, physical: tables } of versions) {
    const others = new Map<string, FormerField>()
    releases.push({ until: replacedAt.getTime(), byPath: others })
    for (const stored of listColumns(tables)) {
      const { path, formId, column } = stored
      const compiled = was.byPath.get(path)
      if (!compiled) continue
      const field = toFormerField(compiled, stored, { removedIn, isSecret: secrets.has(formId) })
      const name = toStoredName(stored, tableNames)
      if (!byStoredName.has(name)) byStoredName.set(name, field)
      if (stored.isMain && retired.has(column) && !held.has(column)) held.set(column, field)
      const now = present.get(path)
      const isSameKind =
        form.byPath.get(path)?.control === compiled.control && isDeepStrictEqual(now?.type, stored.type)
      if (now?.formId !== formId || !isSameKind) others.set(path, field)
      if (!form.byPath.has(path) && !byPath.has(path)) byPath.set(path, field)
    }
    for (const [path, { field }] of was.byPath) if (!form.byPath.has(path) && !labels.has(path)) labels.set(path, field)
    removedIn = former
  }
  return { held: [...held.values()], byStoredName, byPath, labels, releases }
}

interface PathColumn extends PhysicalColumn {
  path: string
  isMain: boolean
  /** physical name */
  table: string
}

function toStoredName({ isMain, table, field, column }: PathColumn, tableNames: ReadonlyMap<string, string>): string {
  if (isMain) return nameFormerField(column)
  const name = tableNames.get(table)
  return name === undefined ? `${nameFormerField(table)}.${field}` : `${name}.${nameFormerField(column)}`
}

const listColumns = ({ main, subTables }: FormerVersion['physical']): PathColumn[] => [
  ...main.columns.map((column) => ({ ...column, path: column.field, isMain: true, table: main.name })),
  ...Object.entries(subTables).flatMap(([name, { columns, name: table }]) =>
    columns.map((column) => ({ ...column, path: `${name}.${column.field}`, isMain: false, table })),
  ),
]

const listSecrets = ({ form, physical }: Pick<FormerVersion, 'form' | 'physical'>): string[] =>
  listColumns(physical).flatMap(({ path, formId }) => (form.byPath.get(path)?.control.isSecret ? [formId] : []))

function toFormerField(
  compiled: CompiledField,
  { path, column, type, formId }: PathColumn,
  state: Pick<FormerField, 'removedIn' | 'isSecret'>,
): FormerField {
  const source = findTextSource(compiled)
  return {
    name: nameFormerField(column),
    ...{ path, code: toFieldCode(path), field: compiled.field, control: compiled.control },
    ...{ column: quote(column), type, auto: null, attributeOf: null, formId, ...state },
    // a data interface is called only through a field of the present form
    texts: source?.kind === 'interface' ? null : source,
  }
}
