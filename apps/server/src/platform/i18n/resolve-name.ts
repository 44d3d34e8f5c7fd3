import { translationLanguages, type Translations } from '@armature/texts'
import type { Language } from '@armature/contract'

/** A translated name: `full_name` is simplified Chinese, the other languages are optional. */
export interface TranslatedName {
  full_name: string
  full_name_i18n: Translations
}

/** The name in a language, or the Chinese one if it has no translation. */
export function resolveName(language: Language, named: TranslatedName): string {
  return (language === 'zh' ? '' : named.full_name_i18n[language]) || named.full_name
}

/** The same of a name as calls and released models have it. */
export const translateName = (
  language: Language,
  { fullName, fullNameI18n = {} }: { fullName: string; fullNameI18n?: Translations | undefined },
): string => resolveName(language, { full_name: fullName, full_name_i18n: fullNameI18n })

/** Translations as sent to the client, `undefined` where there are none. */
export function listTranslations(named: TranslatedName): Translations | undefined {
  const entries = translationLanguages.flatMap((language) => {
    const name = named.full_name_i18n[language]
    return name ? [[language, name] as const] : []
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
