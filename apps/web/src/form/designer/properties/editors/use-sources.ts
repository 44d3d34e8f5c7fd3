import { findControl, walkFields, type Field } from '@armature/form-engine'
import { listValueParts } from '@armature/form-engine/control/value-parts'
import { find } from '@armature/form-engine/editing/index'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import type { ParameterField } from '../../../interface/parameter-sources.tsx'
import { useDesigner } from '../../state/designer.ts'
import { getFieldName } from '../../../text/engine-texts.ts'

/**
 * Fields with a value that a field can refer to: of the same sub-table, written `table-column`, and of the main form.
 *
 * @param withLists also columns of other sub-tables, which give the values of all rows
 */
export function useSources(field: Field, withLists = false): ParameterField[] {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const editor = useDesigner((state) => state.editor)
  return useMemo(() => {
    const own = find(editor, field.config.formId ?? '')?.table?.config.formId
    const found: ParameterField[] = []
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
      const isList = table !== undefined && table !== null && table.config.formId !== own
      if (each.config.formId === field.config.formId || (isList && !withLists)) return
      const name = getFieldName(each, language)
      const label = table ? `${getFieldName(table, language)} · ${name}` : name
      found.push({
        value: table ? `${table.vModel}-${each.vModel}` : each.vModel,
        label: isList ? t('editor.allRows', { name: label }) : label,
        parts: listValueParts({ field: each, control }),
      })
    })
    return found
  }, [editor, field.config.formId, withLists, language, t])
}
