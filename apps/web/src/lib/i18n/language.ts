import type { Language } from '@armature/contract'

export const languages: readonly Language[] = ['zh', 'tw', 'en']

/** Names of the languages, in the order of the menu. */
export const languageNames: Record<Language, string> = { zh: '简体中文', tw: '繁體中文', en: 'English' }

/** BCP 47 language tags for `<html lang>`, Intl and plural rules: `tw` alone would be Twi. */
export const localeOf: Record<Language, string> = { zh: 'zh-CN', tw: 'zh-TW', en: 'en' }

export const isLanguage = (value: unknown): value is Language => value === 'zh' || value === 'tw' || value === 'en'

/**
 * The initial language: the stored choice, else that of the browser, else `zh`. Source: S4.33–S4.37; compared in lower case,
 * `zh-HK` and other variants without `tw` count as `zh` (SO.29).
 */
export function detectLanguage(stored: string | null, browser: string): Language {
  if (isLanguage(stored)) return stored
  const tag = browser.toLowerCase()
  if (tag.includes('tw')) return 'tw'
  return (['zh', 'en'] as const).find((language) => tag.includes(language)) ?? 'zh'
}
