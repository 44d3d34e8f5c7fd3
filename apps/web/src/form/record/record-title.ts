import { findControl, type CompiledForm, type Row } from '@armature/form-engine'

/** Name of a record: the value of its first text field. */
export function getRecordTitle(form: CompiledForm, display: Row): string {
  for (const { name, field } of form.fields) {
    const value = display[name]
    if (typeof value === 'string' && value !== '' && !findControl(field.config.jnpfKey)?.isNumeric) return value
  }
  return ''
}
