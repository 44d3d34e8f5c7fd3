import type { Language } from '@armature/contract'

const translations: Partial<Record<Language, ReadonlyMap<string, string>>> = {}

/** Shows these translations of texts that designers wrote from now on, by the text; `language-texts` keeps them current. */
export function setDesignTranslations(language: Language, texts: ReadonlyMap<string, string>): void {
  translations[language] = texts
}

/** The translation that language packs have of a text of a design. */
export const findDesignTranslation = (language: Language, text: string): string | undefined =>
  language === 'zh' ? undefined : translations[language]?.get(text)

/** A text that has no settings for other languages where it is designed, such as the title of a node, in a language. */
export const translateText = (language: Language, text: string): string => findDesignTranslation(language, text) ?? text
