import type { ComponentType } from 'react'
import { richText } from '../rich-text-parts.js'
import type { Input } from '../types.js'
import { AreaInput, ChecksInput, RadioInput, SelectInput } from './choice-controls.js'
import type { ControlProps } from './control-props.js'
import { DateInput, RangeInput, TimeInput } from './date-controls.js'
import { FilesInput } from './file-controls.js'
import { LookupInput } from './lookup.js'
import { NumberInput, NumberRangeInput, RateInput, SliderInput, SwitchInput } from './number-controls.js'
import { ColorInput, LongTextInput, PlaceInput, ShownValue, SuggestInput, TextInput } from './text-controls.js'

function PathInput(props: ControlProps) {
  const { source, multiple } = props.field
  if (source) return <LookupInput {...props} />
  return multiple ? <ChecksInput {...props} /> : <SelectInput {...props} />
}

/** The control of every way to enter a value. */
export const controls: Record<Input, ComponentType<ControlProps>> = {
  area: AreaInput,
  checks: ChecksInput,
  color: ColorInput,
  date: DateInput,
  dateRange: RangeInput,
  files: FilesInput,
  html: richText?.Input ?? LongTextInput,
  longText: LongTextInput,
  lookup: LookupInput,
  number: NumberInput,
  numberRange: NumberRangeInput,
  password: TextInput,
  path: PathInput,
  pictures: FilesInput,
  place: PlaceInput,
  radio: RadioInput,
  rate: RateInput,
  select: SelectInput,
  shown: ShownValue,
  signature: FilesInput,
  slider: SliderInput,
  suggest: SuggestInput,
  switch: SwitchInput,
  text: TextInput,
  time: TimeInput,
  timeRange: RangeInput,
}
