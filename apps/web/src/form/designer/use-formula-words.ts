import type { Field } from '@armature/form-engine'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { formatFormula, getFieldNames } from '../text/format-formula.ts'
import { useDesigner } from './state/designer.ts'

/** The formula of a field in words, or that it has none. */
export function useFormulaWords(field: Field): string {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const words = useDesigner(({ editor }) => {
    const tokens = field['expression']
    if (!Array.isArray(tokens) || tokens.length === 0) return ''
    return formatFormula(tokens, getFieldNames(editor.formData, language), null)
  })
  return words || t('canvas.noFormula')
}
