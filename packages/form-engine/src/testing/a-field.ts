import { findControl } from '../controls/index.ts'
import type { Field, FieldConfig } from '../design/types.ts'

/** A field as the designer makes it, with the settings a case cares about; `config` is merged into the control's own. */
export function aField(
  kind: string,
  { config, ...own }: Record<string, unknown> & { config?: Partial<FieldConfig> } = {},
): Field {
  const control = findControl(kind)
  if (!control) throw new Error(`There is no control of kind ${kind}`)
  const made = control.create()
  return {
    vModel: `${kind}1`,
    ...made,
    ...own,
    config: { label: kind, formId: `${kind}1`, ...made.config, ...config, jnpfKey: kind },
  }
}
