import type { Language } from '@armature/contract'
import { designerTexts } from '@armature/form-engine/texts/designer'
import { useLanguage } from '../../lib/i18n/use-language.ts'

export { getFieldName, getKindName } from '@armature/form-engine/texts/field-name'

/** Texts of the engine for kinds, settings and options, in the user's language. */
export function useEngineText(): (key: string) => string {
  const language = useLanguage()
  return (key) => getEngineText(key, language)
}

export const getEngineText = (key: string, language: Language): string => designerTexts[language][key] ?? key
