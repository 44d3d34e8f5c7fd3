import type { Choice } from '../../choices.ts'
import { findChoice, canHaveMark, useChoices } from '../../choices.ts'
import { useReader } from '../../reader.tsx'
import type { ReadProps } from '../../control-view/control-view.ts'
import css from '../controls.module.css'
import { StateMark } from './state-mark.tsx'

/** A chosen option as text, with its state mark if it has one. */
export function ChoiceText({ text, id, value, field, path }: ReadProps) {
  const { language, modelId } = useReader()
  const { choices } = useChoices(field, { language, modelId, path, isWanted: canHaveMark(field) })
  if (text === '') return <span className={css.none}>—</span>
  const choice = findSingleChoice(choices, id ?? value)
  return choice?.mark ? (
    <StateMark mark={choice.mark} color={choice.color} text={text} />
  ) : (
    <span className={css.plain}>{text}</span>
  )
}

function findSingleChoice(choices: Choice[], id: unknown): Choice | undefined {
  return typeof id === 'string' ? findChoice(choices, id) : undefined
}
