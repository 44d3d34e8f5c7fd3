import { punctuation } from '@armature/texts/punctuation'
import type { Language } from '@armature/contract'
import { resolveName, type TranslatedName } from '../../platform/i18n/resolve-name.ts'

/** Names for a message, at most `most` of them. */
export function joinNames(language: Language, things: readonly TranslatedName[], most: number): string {
  const names = things.slice(0, most).map((thing) => resolveName(language, thing))
  return names.join(punctuation.list[language]) + (things.length > most ? ' …' : '')
}
