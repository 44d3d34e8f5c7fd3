import { TimePicker } from 'antd'
import { AntdProvider } from '../../ui/antd-provider.tsx'
import { shared, type BoxProps } from './box-props.ts'
import { timeFromClock, timeToClock } from './moments.ts'

export default function TimeRangeBox(
  props: Omit<BoxProps<string[]>, 'placeholder'> & { placeholder: [string, string]; format: string },
) {
  return (
    <AntdProvider>
      <TimePicker.RangePicker
        {...shared({ ...props, placeholder: '' })}
        allowClear={props.clearable}
        placeholder={props.placeholder}
        value={[timeToClock(props.value[0]), timeToClock(props.value[1])]}
        format={props.format}
        order={false}
        needConfirm={false}
        onChange={(clocks) => {
          const [from, to] = clocks ?? [null, null]
          props.onChange(from && to ? [timeFromClock(from), timeFromClock(to)] : [])
        }}
      />
    </AntdProvider>
  )
}
