import type { Field } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../lib/state/settings.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { getFieldName } from '../text/engine-texts.ts'
import { useConditionSource } from './condition-source.tsx'
import { indexFieldsByPath, formatPathLabel, type ConditionReader } from './describe-conditions.ts'

/** Describes conditions over the fields of the current source, in the user's language. */
export function useConditionReader(): ConditionReader {
  return useConditionReaderFor(useConditionSource().fields)
}

/** The same for the given fields. */
export function useConditionReaderFor(fields: readonly Field[]): ConditionReader {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return useMemo(() => {
    const byPath = indexFieldsByPath({ fields })
    return {
      language,
      offsetMinutes,
      text: (key, values) => t(key, values ?? {}),
      fieldOf: (path) => byPath.get(path)?.field,
      nameOf: (path) => {
        const found = byPath.get(path)
        return found && formatPathLabel(found, getFieldName(found.field, language), language)
      },
    }
  }, [fields, language, offsetMinutes, t])
}
