import type { InterfaceUse, Row, SentParam } from '@armature/form-engine'
import { readInterfaceColumns, withFigures } from './interface-columns.ts'
import { createInterfaceNames, getRecordKey, getRecordName, useInterfaceRecords } from '../interface/interface-calls.ts'
import { addName } from '../names.ts'
import type { RecordResult } from './record-chooser.tsx'
import { useRecordPaging, type RecordPaging } from './use-record-paging.ts'
import { useRecordChoice, type RecordChoice } from './use-record-choice.ts'

/** Options of a picker of interface records; `settings` are those of the field or sub-table. */
export interface InterfacePickerOptions {
  settings: Record<string, unknown>
  use: InterfaceUse
  params: SentParam[]
  isMultiple: boolean
  /** values selected now */
  current: string[]
}

export interface InterfacePickerState {
  asking: RecordPaging
  answer: RecordResult
  choice: RecordChoice
  /** stores the names of visible records, so that they need not be loaded */
  rememberNames: (chosen: Row[]) => void
}

export function useInterfacePicker({
  settings,
  use,
  params,
  isMultiple,
  current,
}: InterfacePickerOptions): InterfacePickerState {
  const asking = useRecordPaging(settings)
  const columns = readInterfaceColumns(settings['columnOptions'], use)
  const records = useInterfaceRecords(use, { params, columns: columns.map(({ vmodel }) => vmodel), ...asking.asked })
  const keyOf = (record: Row) => getRecordKey(use, record)
  const choice = useRecordChoice(
    keyOf,
    current.map((key) => ({ [use.propsValue]: key })),
    isMultiple,
  )
  return {
    asking,
    choice,
    answer: {
      // a record without a value cannot be selected
      rows: records.data?.list.filter((record) => keyOf(record) !== ''),
      columns: withFigures(columns, records.data?.list),
      pagination: records.data?.pagination,
      error: records.error,
      refetch: () => void records.refetch(),
    },
    rememberNames: (chosen) => {
      const source = createInterfaceNames(use, params)
      for (const record of chosen)
        if (use.relationField in record)
          addName(source, { id: keyOf(record), name: getRecordName(use, record), record })
    },
  }
}
