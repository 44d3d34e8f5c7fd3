import { walkFields, type Field } from '@armature/form-engine'
import { find } from '@armature/form-engine/editing/index'
import { useMemo } from 'react'
import { useDesigner } from '../../state/designer.ts'

/** Fields of the given kinds that another field may refer to: of the same sub-table, and of the main form. */
export function useReachableFields(field: Field, kinds: readonly string[]): Field[] {
  const editor = useDesigner((state) => state.editor)
  return useMemo(() => {
    const own = find(editor, field.config.formId ?? '')?.table?.config.formId
    const found: Field[] = []
    walkFields(editor.formData, (each, { table }) => {
      const isNear = !table || table.config.formId === own
      if (kinds.includes(each.config.jnpfKey) && each.vModel && isNear && each.config.formId !== field.config.formId)
        found.push(each)
    })
    return found
  }, [editor, field.config.formId, kinds])
}
