import type { Rule } from '@armature/form-engine'
import { useMemo } from 'react'
import { Sentence } from '../../conditions/sentence.tsx'
import { ruleWords } from './rule-words.ts'
import { useRuleReader } from './use-rule-reader.ts'

/** A rule as a sentence, with the field names highlighted. */
export function RuleSentence({ rule }: { rule: Pick<Rule, 'when' | 'then'> }) {
  const reader = useRuleReader()
  const pieces = useMemo(() => ruleWords(rule, reader), [rule, reader])
  return <Sentence pieces={pieces} />
}
