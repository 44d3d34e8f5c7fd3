import { punctuation } from '@armature/texts/punctuation'
import { serverTexts } from '@armature/texts/server'
import type { Language } from '@armature/contract'
import { fillText } from '@armature/texts/fill-text'
import { AppError } from '../../platform/app-error.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { joinNames } from './join-names.ts'

const { words, named } = serverTexts.references.inUse
/** Names that are listed for a kind. */
const maxNames = 10

/** How many there are of each kind, or their names. */
export type UsageCounts = Partial<Record<keyof typeof words, number | readonly TranslatedName[]>>

/**
 * Prevents deleting, or disabling, what is still in use.
 *
 * @throws AppError 'permission.inUse', or the given error, with a text that lists what uses it
 */
export function assertNotInUse(
  language: Language,
  name: string,
  uses: UsageCounts,
  error: 'permission.inUse' | 'permission.inUseEnabled' = 'permission.inUse',
): void {
  const said = formatUses(language, uses)
  if (said !== '') throw new AppError(error, { name, uses: said })
}

/** Counts and names in words: `2 users, 1 flow: Leave`. '' without any. */
export function formatUses(language: Language, uses: UsageCounts): string {
  const said = Object.entries(uses).flatMap(([kind, found]) => {
    const n = typeof found === 'number' ? found : found.length
    if (n === 0) return []
    const usage = formatUsage(language, words[kind as keyof UsageCounts], n)
    return [
      typeof found === 'number'
        ? usage
        : fillText(named[language], { usage, names: joinNames(language, found, maxNames) }),
    ]
  })
  return said.join(punctuation.list[language])
}

function formatUsage(language: Language, word: (typeof words)[keyof UsageCounts], n: number): string {
  return fillText(word[n === 1 ? 'one' : 'other'][language], { n })
}
