import type { Problem } from '@armature/form-engine'
import { problemText } from '@armature/form-engine/texts/problems'
import { useMemo } from 'react'
import { useTexts } from '../lib/i18n/use-texts.ts'
import { useReader } from './reader.tsx'

/** Messages for problems of the engine, in the user's language. */
export function useProblemText(): { text: (problem: Problem) => string; automatic: string } {
  const t = useTexts('form')
  const { language } = useReader()
  return useMemo(
    () => ({ text: (problem) => problemText(problem, language), automatic: t('control.automatic') }),
    [language, t],
  )
}
