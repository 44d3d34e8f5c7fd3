import { translationLanguages, type Translations } from '@armature/texts'
import type { Language } from '@armature/contract'
import type { LanguageTexts } from './language-texts.ts'

/** Whether language packs translate any text of designs: most installations have none. */
export const hasDesignTexts = (stored: Readonly<Record<Language, LanguageTexts>>): boolean =>
  translationLanguages.some((language) => stored[language].design.size > 0)

/** The translations of a text of a design: its own, else those of the language packs. */
export function addTranslations(
  stored: Readonly<Record<Language, LanguageTexts>>,
  text: string,
  own: Translations | undefined,
): Translations {
  const all: Translations = { ...own }
  for (const language of translationLanguages) {
    const translation = all[language] || stored[language].design.get(text)
    if (translation) all[language] = translation
  }
  return all
}
