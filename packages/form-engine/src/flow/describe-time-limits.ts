import { mapLanguages, type Text } from '@armature/texts'
import { engineTexts } from '@armature/texts/engine'
import { fillText } from '@armature/texts/fill-text'
import { punctuation } from '@armature/texts/punctuation'
import type { Language } from '../design/types.ts'
import type { TimeLimit } from './types.ts'

const texts = engineTexts.timeLimits

/** Time limits of a node as a sentence: after 1 working day remind the approvers; after 2 … Users are not named. */
export const describeTimeLimits = (limits: readonly TimeLimit[]): Text =>
  mapLanguages((language) =>
    limits.map((limit) => describeLimit(limit, language)).join(punctuation.semicolon[language]),
  )

function describeLimit(limit: TimeLimit, language: Language): string {
  const time = formatTime(limit.after, limit, language)
  const every = limit.action === 'remind' && limit.every > 0 ? formatTime(limit.every, limit, language) : ''
  const repeats = every === '' ? '' : fillText(texts.again[language], { time: every })
  return fillText(texts.limit[language], { time, action: describeAction(limit, language) }) + repeats
}

const formatTime = (amount: number, { unit }: TimeLimit, language: Language): string =>
  fillText(texts[amount === 1 ? 'one' : 'times'][unit][language], { count: amount })

function describeAction({ action, escalateTo }: TimeLimit, language: Language): string {
  if (action !== 'escalate') return texts.actions[action][language]
  return texts.escalate[escalateTo][language]
}
