import { findControl, type Field, type Language } from '@armature/form-engine'
import { getFieldName } from '../text/engine-texts.ts'
import { formatPathLabel, indexFieldsByPath } from '../conditions/describe-conditions.ts'

export interface ExplainedElement {
  /** definition path of a field, `formId` of a container or static element */
  key: string
  name: string
}

/** Everything of a form whose state can be explained, in order; panes belong to their container. */
export function listElements(formData: { fields: readonly Field[] }, language: Language): ExplainedElement[] {
  return [...indexFieldsByPath(formData)].flatMap(([key, found]) =>
    findControl(found.field.config.jnpfKey)?.isPane
      ? []
      : [{ key, name: formatPathLabel(found, getFieldName(found.field, language), language) }],
  )
}
