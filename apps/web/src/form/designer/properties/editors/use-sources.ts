import { findControl, walkFields, type Field } from '@armature/form-engine'
import { find } from '@armature/form-engine/editing/index'
import { useMemo } from 'react'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { useDesigner } from '../../state/designer.ts'
import { getFieldName } from '../../../text/engine-texts.ts'

/** Fields with a value that a field can refer to: of the same sub-table, written `table-column`, and of the main form. */
export function useSources(field: Field): { value: string; label: string }[] {
  const language = useLanguage()
  const editor = useDesigner((state) => state.editor)
  return useMemo(() => {
    const own = find(editor, field.config.formId ?? '')?.table?.config.formId
    const found: { value: string; label: string }[] = []
    walkFields(editor.formData, (each, { table }) => {
      const control = findControl(each.config.jnpfKey)
      if (
        !each.vModel ||
        !control ||
        control.isStatic ||
        control.isComputed ||
        control.auto ||
        control.kind === 'table'
      )
        return
      if (each.config.formId === field.config.formId || (table && table.config.formId !== own)) return
      const name = getFieldName(each, language)
      found.push(
        table
          ? { value: `${table.vModel}-${each.vModel}`, label: `${getFieldName(table, language)} · ${name}` }
          : { value: each.vModel, label: name },
      )
    })
    return found
  }, [editor, field.config.formId, language])
}
