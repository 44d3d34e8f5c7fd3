import { findChoice, canHaveMark, useChoices } from '../../choices.ts'
import { useReader } from '../../reader.tsx'
import type { ListCellProps } from '../../control-view/control-view.ts'
import { StateMark } from './state-mark.tsx'

/** An option in a list: its text, with its state mark if it has one. */
export function ChoiceListCell({ field, value, id, column }: ListCellProps) {
  const text = String(value)
  if (!field || typeof id !== 'string' || !canHaveMark(field)) return text
  return <Marked field={field} id={id} text={text} path={column.prop} />
}

function Marked({
  field,
  id,
  text,
  path,
}: {
  field: NonNullable<ListCellProps['field']>
  id: string
  text: string
  path: string
}) {
  const { language, modelId } = useReader()
  const { choices } = useChoices(field, { language, modelId, path })
  const choice = findChoice(choices, id)
  return choice?.mark ? <StateMark mark={choice.mark} color={choice.color} text={text} /> : text
}
