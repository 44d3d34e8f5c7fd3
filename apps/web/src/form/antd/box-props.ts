import type { Choice } from '../choices.ts'

/** Props of every lazily loaded control: it opens at once, takes the focus, and reports when it is left. */
export interface BoxProps<V> {
  id: string
  value: V
  onChange: (value: V) => void
  /** the user has left the control and its popup (`BoxScope`) */
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
  /** why there are no choices, if known */
  failure?: string | undefined
  /** called with the keyword where the choices are searched on the server (records of another model) */
  onKeyword?: (keyword: string) => void
}

/** Text shown when there are no choices. */
export const getEmptyText = (
  { isLoading, failure }: Pick<ChoiceBoxProps<unknown>, 'isLoading' | 'failure'>,
  t: (key: string) => string,
): string => (isLoading ? t('control.loading') : (failure ?? t('control.nothing')))

export const fieldNames = { label: 'fullName', value: 'id', children: 'children' } as const

export const getSharedProps = (props: Omit<BoxProps<unknown>, 'value' | 'onChange'>) => ({
  id: props.id,
  placeholder: props.placeholder,
  'aria-label': props.label,
  autoFocus: true,
  defaultOpen: true,
  style: props.shape === 'cell' ? inCell : { width: '100%' },
  variant: props.shape === 'cell' ? ('borderless' as const) : ('outlined' as const),
  ...(props.invalid ? { status: 'error' as const } : {}),
})

/** In a table the cell is the box: the focus ring is drawn inside it. */
const inCell = {
  width: '100%',
  height: '100%',
  minHeight: 'calc(var(--row-h) - 1px)',
  borderRadius: 0,
  outline: 'none',
  boxShadow: 'inset 0 0 0 2px var(--accent-mark)',
}
