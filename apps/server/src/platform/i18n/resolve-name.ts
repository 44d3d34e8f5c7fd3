import { translationLanguages, type Translations } from '@armature/texts'
import type { Language } from '@armature/contract'
import { findDesignTranslation } from './design-translations.ts'

/** A translated name: `full_name` is simplified Chinese, the other languages are optional. */
export interface TranslatedName {
  full_name: string
  full_name_i18n: Translations
}

/** The name in a language: its own translation, that of the language packs, or the Chinese one if it has none. */
export function resolveName(language: Language, { full_name: name, full_name_i18n: own }: TranslatedName): string {
  if (language === 'zh') return name
  return own[language] || (findDesignTranslation(language, name) ?? name)
}

/** The same of a name as calls and released models have it. */
export const translateName = (
  language: Language,
  { fullName, fullNameI18n = {} }: { fullName: string; fullNameI18n?: Translations | undefined },
): string => resolveName(language, { full_name: fullName, full_name_i18n: fullNameI18n })

/** Every name that users may have read, in any language. */
export function listNames({ full_name: name, full_name_i18n: own }: TranslatedName): string[] {
  const packed = translationLanguages.flatMap((language) => findDesignTranslation(language, name) ?? [])
  return [...new Set([name, ...Object.values(own), ...packed])].filter((one) => one !== '')
}

/** Translations as sent to the client, `undefined` where there are none. */
export function listTranslations(named: TranslatedName): Translations | undefined {
  const entries = translationLanguages.flatMap((language) => {
    const name = named.full_name_i18n[language]
    return name ? [[language, name] as const] : []
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
