import type { Rule } from '@armature/form-engine'
import { useMemo } from 'react'
import { Sentence } from '../../conditions/sentence.tsx'
import { describeRule } from '../../conditions/describe-rule.ts'
import { useRuleReader } from './use-rule-reader.ts'

/** A rule as a sentence, with the field names highlighted. */
export function RuleSentence({ rule }: { rule: Pick<Rule, 'when' | 'then'> }) {
  const reader = useRuleReader()
  const pieces = useMemo(() => describeRule(rule, reader), [rule, reader])
  return <Sentence pieces={pieces} />
}
