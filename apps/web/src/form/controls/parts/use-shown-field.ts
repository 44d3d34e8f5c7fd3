import { parsePath } from '@armature/form-engine/design/path'
import type { Field } from '@armature/form-engine'
import { useDisplayText } from '../../display-text.ts'
import { useForm, useValue } from '../../form-context.tsx'

const noField: Field = { config: { jnpfKey: '', label: '' } }

/** The displayed text of the field that the setting `relationField` of a static control names; '' if there is none. */
export function useShownField(field: Field): string {
  const { store, display, mode } = useForm()
  const path = typeof field['relationField'] === 'string' ? field['relationField'] : ''
  const source = store.form.byPath.get(path)
  const value = useValue(path)
  const own = useDisplayText(source?.field ?? noField, path, source ? value : undefined)
  if (!source || parsePath(path).table !== null) return ''
  const shown = mode === 'read' ? display?.[path] : undefined
  return own !== '' ? own : typeof shown === 'string' || typeof shown === 'number' ? String(shown) : ''
}
