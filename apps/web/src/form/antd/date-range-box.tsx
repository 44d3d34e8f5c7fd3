import type { Dayjs } from 'dayjs'
import { useMemo } from 'react'
import { BoxScope } from './box-scope.tsx'
import { getSharedProps, type BoxProps } from './box-props.ts'
import { parseDateFormat, fromClock, toClock } from './moments.ts'
import type { DateLimits } from './date-box.tsx'
import { usePickerProps } from './picker-props.tsx'
import { useOpenRange } from './use-open-range.ts'
import { getPickers } from './zoned-pickers.ts'

export type Range = [number | null, number | null] | null

/** `allowOpen`: one end may be empty, as searches allow. */
export default function DateRangeBox(
  props: Omit<BoxProps<Range>, 'placeholder'> & { placeholder: [string, string]; allowOpen?: boolean } & DateLimits,
) {
  const { picker, format, showTime, unit } = parseDateFormat(props.format)
  const { RangePicker } = getPickers(props.offsetMinutes)
  const [from, to] = props.value ?? [null, null]
  const hasValue = props.value !== null
  // The picker forgets the clicked value when it gets another object.
  const clocks = useMemo<[Dayjs | null, Dayjs | null] | null>(
    () => (hasValue ? [toClock(from, props.offsetMinutes), toClock(to, props.offsetMinutes)] : null),
    [hasValue, from, to, props.offsetMinutes],
  )
  const range = useOpenRange(props.allowOpen === true, (chosen) => {
    const [low, high] = chosen ?? [null, null]
    const write = (clock: typeof low) => (clock ? fromClock(clock, props.offsetMinutes, unit) : null)
    props.onChange(low || high ? [write(low), write(high)] : null)
  })
  const pickerProps = usePickerProps(showTime !== false, range.goOn)
  const leave = () => {
    range.finish()
    props.onDone()
  }
  return (
    <BoxScope onDone={leave}>
      {(popup) => (
        <RangePicker
          {...getSharedProps({ ...props, placeholder: '' })}
          {...pickerProps(popup)}
          {...range.pickerProps}
          allowClear={props.clearable}
          placeholder={props.placeholder}
          value={clocks}
          picker={picker}
          format={format}
          showTime={showTime}
          disabledDate={(clock) => props.isOutside?.(fromClock(clock, props.offsetMinutes, unit)) ?? false}
        />
      )}
    </BoxScope>
  )
}
