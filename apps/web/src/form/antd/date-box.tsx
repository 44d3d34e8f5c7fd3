import { useMemo } from 'react'
import { BoxScope } from './box-scope.tsx'
import { getSharedProps, type BoxProps } from './box-props.ts'
import { parseDateFormat, fromClock, toClock } from './moments.ts'
import { usePickerProps } from './picker-props.tsx'
import { getPickers } from './zoned-pickers.ts'

export interface DateLimits {
  format: unknown
  offsetMinutes: number
  /** whether a moment is disabled */
  isOutside?: (ms: number) => boolean
}

export default function DateBox(props: BoxProps<number | null> & DateLimits) {
  const { picker, format, showTime, unit } = parseDateFormat(props.format)
  const pickerProps = usePickerProps(showTime !== false)
  const Picker = getPickers(props.offsetMinutes)
  // The picker forgets the clicked value when it gets another object.
  const clock = useMemo(() => toClock(props.value, props.offsetMinutes), [props.value, props.offsetMinutes])
  return (
    <BoxScope onDone={props.onDone}>
      {(popup) => (
        <Picker
          {...getSharedProps(props)}
          {...pickerProps(popup)}
          allowClear={props.clearable}
          value={clock}
          picker={picker}
          format={format}
          showTime={showTime}
          disabledDate={(other) => props.isOutside?.(fromClock(other, props.offsetMinutes, unit)) ?? false}
          onChange={(chosen) =>
            props.onChange(chosen && !Array.isArray(chosen) ? fromClock(chosen, props.offsetMinutes, unit) : null)
          }
        />
      )}
    </BoxScope>
  )
}
