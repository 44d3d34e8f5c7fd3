import type { Field, Option } from '@armature/form-engine'
import { canHaveMark, findStoredChoice, getChoiceSource, useDictionaryItems } from '../../choices.ts'
import type { ListCellProps } from '../../control-view/control-view.ts'
import { StateMark } from './state-mark.tsx'

/** An option in a list: its text, with its state mark if it has one. A list has many of these cells. */
export function ChoiceListCell({ field, value, id }: ListCellProps) {
  const text = String(value)
  if (!field || typeof id !== 'string' || !canHaveMark(field)) return text
  if (getChoiceSource(field) === 'dictionary') return <DictionaryItemText field={field} id={id} text={text} />
  return renderText(findStoredChoice((field['options'] ?? []) as Option[], id), text)
}

function DictionaryItemText({ field, id, text }: { field: Field; id: string; text: string }) {
  const items = useDictionaryItems(String(field.config['dictionaryType'] ?? ''))
  return renderText(findStoredChoice(items.data?.list ?? [], id), text)
}

const renderText = (choice: { mark?: string; color?: string } | undefined, text: string) =>
  choice?.mark ? <StateMark mark={choice.mark} color={choice.color} text={text} /> : text
