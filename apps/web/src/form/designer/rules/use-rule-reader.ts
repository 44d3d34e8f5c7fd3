import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../../lib/settings.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { useDesigner } from '../state/designer.ts'
import { fieldName } from '../words.ts'
import { fieldsByPath, pathLabel, type RuleReader } from './rule-words.ts'

/** Reads rules of the design that is open, in the reader's language. */
export function useRuleReader(): RuleReader {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const fields = useDesigner(({ editor }) => editor.formData.fields)
  return useMemo(() => {
    const byPath = fieldsByPath({ fields })
    return {
      language,
      offsetMinutes,
      text: (key, values) => t(key, values ?? {}),
      fieldOf: (path) => byPath.get(path)?.field,
      nameOf: (path) => {
        const found = byPath.get(path)
        return found && pathLabel(found, fieldName(found.field, language), language)
      },
    }
  }, [fields, language, offsetMinutes, t])
}
