import { useMemo } from 'react'
import type { Field } from '@armature/form-engine'
import type { EditorProps } from '../setting-row.tsx'
import { DesignFieldControl } from './default-value-editor.tsx'

/** The users, departments … a picker is limited to, selected with the picker of that kind (F3.35). */
export function PeopleEditor({ setting, value, onChange, label }: EditorProps) {
  const of = setting.editor === 'people' ? setting.of : ''
  const field = useMemo<Field>(
    () => ({ vModel: setting.name, multiple: true, clearable: true, config: { jnpfKey: of, label } }),
    [setting.name, of, label],
  )
  return (
    <DesignFieldControl field={field} label={label} value={Array.isArray(value) ? value : []} onChange={onChange} />
  )
}
