import { useMemo } from 'react'
import type { Rule } from '@armature/form-engine'
import { ruleWords } from './rule-words.ts'
import css from './rules.module.css'
import { useRuleReader } from './use-rule-reader.ts'

/** A rule as a sentence, the fields it names set apart. */
export function RuleSentence({ rule }: { rule: Pick<Rule, 'when' | 'then'> }) {
  const reader = useRuleReader()
  const pieces = useMemo(() => ruleWords(rule, reader), [rule, reader])
  return (
    <span className={css.sentence}>
      {pieces.map((piece, index) =>
        piece.isField ? <em key={index}>{piece.text}</em> : <span key={index}>{piece.text}</span>,
      )}
    </span>
  )
}
