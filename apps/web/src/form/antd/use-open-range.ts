import type { PickerRef } from '@rc-component/picker'
import type { Dayjs } from 'dayjs'
import { useRef, type FocusEvent, type KeyboardEvent } from 'react'

type Clocks = [Dayjs | null | undefined, Dayjs | null | undefined] | null

/**
 * The picker reports a range once both of its ends were visited. Where one end may stay empty, the value chosen until the
 * control is left counts; Esc discards it.
 *
 * @param give called with the range
 */
export function useOpenRange(allowOpen: boolean, give: (clocks: Clocks) => void) {
  const pending = useRef<Clocks | undefined>(undefined)
  const picker = useRef<PickerRef>(null)
  const at = useRef<'start' | 'end'>('start')
  /** ends at which a value was chosen or confirmed; passing over one is not a visit */
  const visited = useRef(new Set<'start' | 'end'>())
  return {
    pickerProps: {
      ref: picker,
      onFocus: (_event: FocusEvent, { range }: { range?: 'start' | 'end' }) => {
        if (range) at.current = range
      },
      allowEmpty: [allowOpen, allowOpen] as [boolean, boolean],
      onCalendarChange: (clocks: Clocks, _texts: unknown, { range }: { range?: 'start' | 'end' } = {}) => {
        pending.current = clocks
        if (!range) return
        // the user is at the end where a value is chosen, whether or not a focus event was seen
        at.current = range
        visited.current.add(range)
      },
      onChange: (clocks: Clocks) => {
        pending.current = undefined
        visited.current.clear()
        give(clocks)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        pending.current = undefined
        visited.current.clear()
      },
    },
    /** the user is done with one end: moves to the other unless it was visited; false if there is none left */
    goOn: (): boolean => {
      visited.current.add(at.current)
      const rest = (['start', 'end'] as const).findIndex((end) => !visited.current.has(end))
      if (rest === -1) return false
      picker.current?.focus({ index: rest } as FocusOptions)
      return true
    },
    /** to be called when the control is left */
    finish: () => {
      if (allowOpen && pending.current !== undefined) give(pending.current)
      pending.current = undefined
      visited.current.clear()
    },
  }
}
