import type { Language } from '@armature/contract'
import { languageDetails, languages } from '@armature/texts/web-languages'

export { languages }

/** Names of the languages, each in the language itself. */
export const languageNames = mapLanguages(({ name }) => name)

/** BCP 47 language tags for `<html lang>`, Intl and plural rules: `tw` alone would be Twi. */
export const localeOf = mapLanguages(({ tag }) => tag)

function mapLanguages<T>(read: (details: (typeof languageDetails)[Language]) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, read(languageDetails[language])])) as Record<
    Language,
    T
  >
}

/** Translations of a name that is entered in Chinese, for the languages that have one. */
export type Translations = Partial<Record<Exclude<Language, 'zh'>, string | undefined>>

/** The languages that names are translated to. */
export const translationLanguages = languages.filter((language): language is keyof Translations => language !== 'zh')

/** Chinese has punctuation of its own. */
export const isChinese = (language: Language): boolean => localeOf[language].startsWith('zh')

export const isLanguage = (value: unknown): value is Language => (languages as readonly unknown[]).includes(value)

/**
 * The initial language: the stored choice, else that of the browser, else `zh`. Source: S4.33–S4.37; compared in lower case,
 * `zh-HK` and other variants without `tw` count as `zh` (SO.29).
 */
export function detectLanguage(stored: string | null, browser: string): Language {
  if (isLanguage(stored)) return stored
  const tag = browser.toLowerCase()
  return (['tw', ...languages] as const).find((language) => tag.includes(language)) ?? 'zh'
}
