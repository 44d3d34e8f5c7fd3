import type { Field } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../lib/settings.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { fieldName } from '../designer/words.ts'
import { useConditionSource } from './source.tsx'
import { fieldsByPath, pathLabel, type ConditionReader } from './words.ts'

/** Describes conditions over the fields of the current source, in the user's language. */
export function useConditionReader(): ConditionReader {
  return useReaderOf(useConditionSource().fields)
}

/** The same for the given fields. */
export function useReaderOf(fields: readonly Field[]): ConditionReader {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
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
