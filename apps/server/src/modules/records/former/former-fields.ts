import { type CompiledField, type Field, toFieldCode } from '@armature/form-engine'
import type { ModelRights } from '../../../platform/http/caller.ts'
import type { PhysicalTable } from '../../record-tables/index.ts'
import { type FormerVersion, type ReleasedModel, listFormerVersions } from '../../released-models/index.ts'
import type { RecordContext } from '../context/record-context.ts'
import type { StoredField } from '../plan/record-plan.ts'
import { findTextSource } from '../plan/text-source.ts'
import { quote } from '../statement/bound-values.ts'

/** A field of an earlier release, with the label it had. Its `name` is unique among all fields of the model. */
export interface FormerField extends StoredField {
  formId: string
  /** the release that removed it, or changed it to another kind */
  removedIn: number
}

/** What earlier releases of a model had and the present one does not. */
export interface FormerFields {
  /** fields of the main form whose column still holds their values */
  held: readonly FormerField[]
  /** fields by definition path, `name` or `table.column` */
  byPath: ReadonlyMap<string, FormerField>
  /** stored fields and sub-tables by definition path, for their labels */
  labels: ReadonlyMap<string, Field>
}

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
  if (forms === null) return true
  const now = [...form.byPath.values()].find(({ field }) => field.config.formId === former.formId)
  return now !== undefined && forms.has(toFieldCode(now.path))
}

function collectFields({ form, physical, version }: ReleasedModel, versions: readonly FormerVersion[]): FormerFields {
  const retired = new Set(physical.main.retired.map(({ column }) => column))
  const held = new Map<string, FormerField>()
  const byPath = new Map<string, FormerField>()
  const labels = new Map<string, Field>()
  let removedIn = version
  for (const { version: former, form: was, physical: tables } of versions) {
    for (const [name, table] of listTables(tables))
      for (const field of listFields(table, name, was.byPath, removedIn)) {
        const column = field.column.replaceAll('"', '')
        if (name === '' && retired.has(column) && !held.has(column)) held.set(column, field)
        if (!form.byPath.has(field.path) && !byPath.has(field.path)) byPath.set(field.path, field)
      }
    for (const [path, { field }] of was.byPath) if (!form.byPath.has(path) && !labels.has(path)) labels.set(path, field)
    removedIn = former
  }
  return { held: [...held.values()], byPath, labels }
}

/** The main table under '', sub-tables under their names. */
const listTables = ({ main, subTables }: FormerVersion['physical']): [string, PhysicalTable][] => [
  ['', main],
  ...Object.entries(subTables),
]

function listFields(
  table: PhysicalTable,
  name: string,
  byPath: ReadonlyMap<string, CompiledField>,
  removedIn: number,
): FormerField[] {
  return table.columns.flatMap(({ field, column, type, formId }) => {
    const path = name === '' ? field : `${name}.${field}`
    const compiled = byPath.get(path)
    // a secret is never shown, so neither is a former one
    if (!compiled || compiled.control.isSecret) return []
    const source = findTextSource(compiled)
    return {
      // no field of a form has such a name
      name: `~${column}`,
      ...{ path, code: toFieldCode(path), field: compiled.field, control: compiled.control },
      ...{ column: quote(column), type, auto: null, attributeOf: null, formId, removedIn },
      // a data interface is called only through a field of the present form
      texts: source?.kind === 'interface' ? null : source,
    }
  })
}
