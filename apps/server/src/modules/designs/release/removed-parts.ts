import type { Language } from '@armature/contract'
import { type CompiledForm, compile, translateLabel } from '@armature/form-engine'
import { listValueParts, toPartReference } from '@armature/form-engine/control/value-parts'
import { describeValuePart } from '@armature/form-engine/texts/value-part'
import type { RemovedField } from '../../released-models/index.ts'
import type { VersionRow } from './release.queries.ts'

/** Parts that the values of fields no longer have, such as the district of an address that ends at cities. */
export function listRemovedParts(
  before: VersionRow | undefined,
  form: CompiledForm,
  language: Language,
): RemovedField[] {
  if (!before) return []
  return [...compile(before.form_data).byPath.values()].flatMap((from) => {
    const to = form.byPath.get(from.path)
    const left = new Set(to && listValueParts(to))
    return listValueParts(from)
      .filter((part) => to !== undefined && !left.has(part))
      .map((part) => ({
        path: from.path,
        choice: toPartReference(part),
        label: describeValuePart(translateLabel(from.field, language), part, language),
        isRetyped: false,
      }))
  })
}
