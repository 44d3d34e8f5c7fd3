import { type CompiledForm, type FormData, compile, listNarrowings } from '@armature/form-engine'
import { findRelatedModelId } from './relations.ts'

/** A field of a form that takes records of another model, and the fields of that model that it shows or filters by. */
export interface ModelReference {
  /** definition path of the field */
  path: string
  label: string
  labelI18n: { tw?: string | undefined; en?: string | undefined } | undefined
  /** stable identity of the field, so that a renamed field is the same reference */
  fieldId: string
  modelId: string
  names: string[]
}

/** All references of a form to models: relations and choices from a model, in the main form and in sub-tables. */
export function listModelReferences(formData: FormData): ModelReference[] {
  const form = compile(formData)
  return [...form.byPath.values()].flatMap(({ path, name, table, field }) => {
    const modelId = findRelatedModelId(field)
    if (modelId === undefined) return []
    const { config } = field
    const named = [
      toText(field['relationField'] ?? config['relationField']),
      ...toNames(field['columnOptions'] ?? config['columnOptions']),
      ...listNarrowings(field).map((narrowing) => narrowing.field),
      ...listAttributes(form, name, table),
    ]
    const names = [...new Set(named)].filter((each) => each !== '')
    return [{ path, label: config.label, labelI18n: config.labelI18n, fieldId: config.formId ?? path, modelId, names }]
  })
}

/** Identities of what a form already shows of other models, for `isKnownReference`. */
export function collectReferenceKeys(forms: readonly (FormData | undefined)[]): ReadonlySet<string> {
  return new Set(
    forms
      .flatMap((form) => (form ? listModelReferences(form) : []))
      .flatMap((reference) => ['', ...reference.names].map((name) => toKey(reference, name))),
  )
}

/** Whether the form already shows this field of the model through the same field; '' for the model itself. */
export const isKnownReference = (keys: ReadonlySet<string>, reference: ModelReference, name: string): boolean =>
  keys.has(toKey(reference, name))

const toKey = ({ fieldId, modelId }: ModelReference, name: string): string => JSON.stringify([fieldId, modelId, name])

/** Fields of the related record that attributes of the form show; columns of a sub-table can show those of the main form's. */
function listAttributes(form: CompiledForm, name: string, table: string | null): string[] {
  return [...form.byPath.values()].flatMap(({ control, field, table: at }) =>
    control.attributeOf === 'record' && field['relationField'] === name && (at === table || table === null)
      ? [toText(field['showField'])]
      : [],
  )
}

const toNames = (columns: unknown): string[] =>
  Array.isArray(columns)
    ? columns.map((column: unknown) =>
        typeof column === 'object' && column !== null && 'value' in column ? toText(column.value) : toText(column),
      )
    : []

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
