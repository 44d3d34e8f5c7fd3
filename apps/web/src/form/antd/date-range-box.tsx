import { DatePicker } from 'antd'
import { AntdProvider } from '../../ui/antd-provider.tsx'
import { shared, type BoxProps } from './box-props.ts'
import { dateParts, fromClock, toClock } from './moments.ts'
import type { DateLimits } from './date-box.tsx'

export type Range = [number | null, number | null] | null

/** `allowOpen`: one end may stay open, as searches allow. */
export default function DateRangeBox(
  props: Omit<BoxProps<Range>, 'placeholder'> & { placeholder: [string, string]; allowOpen?: boolean } & DateLimits,
) {
  const { picker, format, showTime } = dateParts(props.format)
  const [from, to] = props.value ?? [null, null]
  const read = (ms: number | null) => toClock(ms, props.offsetMinutes)
  return (
    <AntdProvider>
      <DatePicker.RangePicker
        {...shared({ ...props, placeholder: '' })}
        allowClear={props.clearable}
        placeholder={props.placeholder}
        value={props.value ? [read(from), read(to)] : null}
        picker={picker}
        format={format}
        showTime={showTime}
        needConfirm={false}
        allowEmpty={props.allowOpen ? [true, true] : [false, false]}
        disabledDate={(clock) => props.isOutside?.(fromClock(clock, props.offsetMinutes)) ?? false}
        onChange={(clocks) => {
          const [low, high] = clocks ?? [null, null]
          const write = (clock: typeof low) => (clock ? fromClock(clock, props.offsetMinutes) : null)
          props.onChange(low || high ? [write(low), write(high)] : null)
        }}
      />
    </AntdProvider>
  )
}
