import { useMemo } from 'react'
import { useReader } from '../reader.tsx'
import { BoxScope } from './box-scope.tsx'
import { getSharedProps, type BoxProps } from './box-props.ts'
import { fromTimeClock, toTimeClock } from './moments.ts'
import { usePickerProps } from './picker-props.tsx'
import { getPickers } from './zoned-pickers.ts'

export default function TimeBox(props: BoxProps<string> & { format: string }) {
  const pickerProps = usePickerProps(true)
  const { TimePicker } = getPickers(useReader().offsetMinutes)
  // The picker forgets the clicked value when it gets another object.
  const clock = useMemo(() => toTimeClock(props.value), [props.value])
  return (
    <BoxScope onDone={props.onDone}>
      {(popup) => (
        <TimePicker
          {...getSharedProps(props)}
          {...pickerProps(popup)}
          allowClear={props.clearable}
          value={clock}
          format={props.format}
          onChange={(chosen) =>
            props.onChange(chosen && !Array.isArray(chosen) ? fromTimeClock(chosen, props.format) : '')
          }
        />
      )}
    </BoxScope>
  )
}
