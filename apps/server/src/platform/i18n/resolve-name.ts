import type { Language } from '@armature/contract'

/** A translated name: `full_name` is simplified Chinese, the other languages are optional. */
export interface TranslatedName {
  full_name: string
  full_name_i18n: { tw?: string; en?: string }
}

/** The name in a language, or the Chinese one if it has no translation. */
export function resolveName(language: Language, named: TranslatedName): string {
  return (language === 'zh' ? '' : named.full_name_i18n[language]) || named.full_name
}

const withNames = /^(tw|en)$/

/** Translations as sent to the client, `undefined` where there are none. */
export function listTranslations(named: TranslatedName): { tw?: string; en?: string } | undefined {
  const entries = Object.entries(named.full_name_i18n).filter(([language, name]) => withNames.test(language) && name)
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
