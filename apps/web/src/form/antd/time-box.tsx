import { TimePicker } from 'antd'
import { AntdProvider } from '../../ui/antd-provider.tsx'
import { shared, type BoxProps } from './box-props.ts'
import { timeFromClock, timeToClock } from './moments.ts'

export default function TimeBox(props: BoxProps<string> & { format: string }) {
  return (
    <AntdProvider>
      <TimePicker
        {...shared(props)}
        allowClear={props.clearable}
        value={timeToClock(props.value)}
        format={props.format}
        needConfirm={false}
        onChange={(clock) => props.onChange(clock && !Array.isArray(clock) ? timeFromClock(clock) : '')}
      />
    </AntdProvider>
  )
}
