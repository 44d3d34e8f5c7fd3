import { DatePicker } from 'antd'
import { AntdProvider } from '../../ui/antd-provider.tsx'
import { shared, type BoxProps } from './box-props.ts'
import { dateParts, fromClock, toClock } from './moments.ts'

export interface DateLimits {
  format: unknown
  offsetMinutes: number
  /** whether a moment may not be chosen */
  isOutside?: (ms: number) => boolean
}

export default function DateBox(props: BoxProps<number | null> & DateLimits) {
  const { picker, format, showTime } = dateParts(props.format)
  return (
    <AntdProvider>
      <DatePicker
        {...shared(props)}
        allowClear={props.clearable}
        value={toClock(props.value, props.offsetMinutes)}
        picker={picker}
        format={format}
        showTime={showTime}
        needConfirm={false}
        disabledDate={(clock) => props.isOutside?.(fromClock(clock, props.offsetMinutes)) ?? false}
        onChange={(clock) =>
          props.onChange(clock && !Array.isArray(clock) ? fromClock(clock, props.offsetMinutes) : null)
        }
      />
    </AntdProvider>
  )
}
