import { translationLanguages, type Translations } from '@armature/texts'
import { serverTexts } from '@armature/texts/server'

interface Names {
  fullName: string
  fullNameI18n: Translations
}

const { copySuffix } = serverTexts.platform
const longestName = 100

/** The names of a copy: each with what its language appends, directly or after a space. */
export function copyNames({ fullName, fullNameI18n }: Names, form: keyof typeof copySuffix): Names {
  const suffixes = copySuffix[form]
  const translations = translationLanguages.flatMap((language) => {
    const name = fullNameI18n[language]
    return name ? [[language, appendSuffix(name, suffixes[language], longestName)] as const] : []
  })
  return {
    fullName: appendSuffix(fullName, suffixes.zh, longestName),
    fullNameI18n: Object.fromEntries(translations),
  }
}

/** Appends a suffix to a text, whose end is cut where both are longer than `most` UTF-16 units; no character is cut in half. */
export const appendSuffix = (text: string, suffix: string, most: number): string =>
  text.slice(0, most - suffix.length).replace(/[\uD800-\uDBFF]$/, '') + suffix
