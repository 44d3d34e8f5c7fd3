import type { Translations } from '@armature/texts'
import { serverTexts } from '@armature/texts/server'

/** What follows the name of a copy, by language. */
export const { copySuffix } = serverTexts.platform

/** Changes each translation that there is, such as for the name of a copy. */
export function changeTranslations(
  names: Translations,
  change: (name: string, language: keyof Translations) => string,
): Translations {
  const entries = Object.entries(names) as [keyof Translations, string | undefined][]
  return Object.fromEntries(entries.flatMap(([language, name]) => (name ? [[language, change(name, language)]] : [])))
}
