import type { Dayjs } from 'dayjs'
import { useMemo } from 'react'
import { useReader } from '../reader.tsx'
import { BoxScope } from './box-scope.tsx'
import { getSharedProps, type BoxProps } from './box-props.ts'
import { fromTimeClock, toTimeClock } from './moments.ts'
import { usePickerProps } from './picker-props.tsx'
import { useOpenRange } from './use-open-range.ts'
import { getPickers } from './zoned-pickers.ts'

export default function TimeRangeBox(
  props: Omit<BoxProps<string[]>, 'placeholder'> & { placeholder: [string, string]; format: string },
) {
  const { RangePicker } = getPickers(useReader().offsetMinutes)
  const range = useOpenRange(false, (chosen) => {
    const [from, to] = chosen ?? [null, null]
    props.onChange(from && to ? [fromTimeClock(from, props.format), fromTimeClock(to, props.format)] : [])
  })
  const pickerProps = usePickerProps(true, range.goOn)
  const [first, last] = props.value
  // The picker forgets the clicked value when it gets another object.
  const clocks = useMemo<[Dayjs | null, Dayjs | null]>(() => [toTimeClock(first), toTimeClock(last)], [first, last])
  return (
    <BoxScope onDone={props.onDone}>
      {(popup) => (
        <RangePicker
          {...getSharedProps({ ...props, placeholder: '' })}
          {...pickerProps(popup)}
          {...range.pickerProps}
          picker="time"
          allowClear={props.clearable}
          placeholder={props.placeholder}
          value={clocks}
          format={props.format}
          order={false}
        />
      )}
    </BoxScope>
  )
}
