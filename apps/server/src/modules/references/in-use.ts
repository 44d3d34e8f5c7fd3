import { punctuation } from '@armature/texts/punctuation'
import { serverTexts } from '@armature/texts/server'
import type { Language } from '@armature/contract'
import { fillText } from '@armature/texts/fill-text'
import { AppError } from '../../platform/app-error.ts'

const words = serverTexts.references.inUse.words

export type UsageCounts = Partial<Record<keyof typeof words, number>>

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
  const said = Object.entries(uses).flatMap(([kind, n]) =>
    n > 0 ? [formatUsage(language, words[kind as keyof UsageCounts], n)] : [],
  )
  if (said.length > 0) throw new AppError(error, { name, uses: said.join(punctuation.list[language]) })
}

function formatUsage(language: Language, word: (typeof words)[keyof UsageCounts], n: number): string {
  return fillText(word[n === 1 ? 'one' : 'other'][language], { n })
}
