import type { Translations } from '@armature/texts'
import { type FormData, compile, listNarrowings, listShownFields } from '@armature/form-engine'
import { findRelatedModelId } from '../../released-models/index.ts'

/** A field of a form that takes records of another model, and the fields of that model that it shows or filters by. */
export interface ModelReference {
  /** definition path of the field */
  path: string
  label: string
  labelI18n: Translations | undefined
  /** stable identity of the field, so that a renamed field is the same reference */
  fieldId: string
  modelId: string
  names: string[]
}

/** All references of a form to models: relations and choices from a model, in the main form and in sub-tables. */
export function listModelReferences(formData: FormData): ModelReference[] {
  const form = compile(formData)
  return [...form.byPath.values()].flatMap(({ path, field }) => {
    const modelId = findRelatedModelId(field)
    if (modelId === undefined) return []
    const { config } = field
    const narrowings = listNarrowings(field).map((narrowing) => narrowing.field)
    const names = [...new Set([...listShownFields(form, path), ...narrowings])]
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
