import { NativeSelect } from '../../../../ui/inputs/input.tsx'
import { Segmented } from '../../../../ui/buttons/segmented.tsx'
import { useEngineText } from '../../../text/engine-texts.ts'
import type { EditorProps } from '../setting-row.tsx'

/** A choice of a few options: two or three short ones side by side, otherwise a select. */
export function ChoiceEditor({ id, setting, value, onChange, label }: EditorProps) {
  const text = useEngineText()
  const choices = setting.editor === 'choice' ? setting.choices : []
  const words = setting.editor === 'choice' && setting.words ? `${setting.words}.` : ''
  const options = choices.map((choice) => ({ value: String(choice), label: text(`setting.choice.${words}${choice}`) }))
  const take = (chosen: string) => onChange(choices.find((choice) => String(choice) === chosen))
  const current = String(value ?? choices[0] ?? '')
  const isShort =
    options.length <= 3 && options.reduce((length, option) => length + measureLabel(option.label), 0) <= 22
  return isShort ? (
    <Segmented size="small" stretch label={label} value={current} options={options} onChange={take} />
  ) : (
    <NativeSelect
      id={id}
      size="small"
      value={current}
      options={options}
      onChange={(event) => take(event.target.value)}
    />
  )
}

// A Han character is about as wide as two Latin letters.
const measureLabel = (label: string): number => [...label].reduce((sum, letter) => sum + (letter > '\u2000' ? 2 : 1), 0)
