import type { Choice } from '../choices.ts'

/** What every loaded control is given: it opens at once, takes the focus, and says when it is left. */
export interface BoxProps<V> {
  id: string
  value: V
  onChange: (value: V) => void
  /** focus has gone elsewhere */
  onDone: () => void
  label: string
  placeholder: string
  clearable: boolean
  invalid: boolean
  shape: 'box' | 'cell'
}

export interface ChoiceBoxProps<V> extends BoxProps<V> {
  choices: Choice[]
  isLoading?: boolean
  /** asked for where the choices are narrowed elsewhere (records of another model) */
  onKeyword?: (keyword: string) => void
}

export const fieldNames = { label: 'fullName', value: 'id', children: 'children' } as const

export const shared = (props: Omit<BoxProps<unknown>, 'value' | 'onChange'>) => ({
  id: props.id,
  placeholder: props.placeholder,
  allowClear: props.clearable,
  'aria-label': props.label,
  autoFocus: true,
  defaultOpen: true,
  onBlur: props.onDone,
  style: { width: '100%' },
  variant: props.shape === 'cell' ? ('borderless' as const) : ('outlined' as const),
  ...(props.invalid ? { status: 'error' as const } : {}),
})
