import { punctuation } from '@armature/texts/punctuation'
import type { Language } from '@armature/contract'
import { resolveName, type TranslatedName } from '../../platform/i18n/resolve-name.ts'

/** The different names of things for a message, of at most `most` things. */
export function joinNames(language: Language, things: readonly TranslatedName[], most: number): string {
  const names = new Set(things.slice(0, most).map((thing) => resolveName(language, thing)))
  return [...names].join(punctuation.list[language]) + (things.length > most ? ' …' : '')
}
