import type { InterfaceUse, Row, SentParam } from '@armature/form-engine'
import { interfaceColumns, withFigures } from '../interface/columns.ts'
import { interfaceNames, keyOfRecord, nameOfRecord, useInterfaceRecords } from '../interface/interface-calls.ts'
import { remember } from '../names.ts'
import type { RecordAnswer } from './record-chooser.tsx'
import { useAsking, type Asking } from './use-asking.ts'
import { useChoice, type RecordChoice } from './use-choice.ts'

/** Options of a picker of interface records; `settings` are those of the field or sub-table. */
export interface InterfaceOffer {
  settings: Record<string, unknown>
  use: InterfaceUse
  params: SentParam[]
  isMultiple: boolean
  /** values selected now */
  current: string[]
}

export interface InterfacePicking {
  asking: Asking
  answer: RecordAnswer
  choice: RecordChoice
  /** stores the names of visible records, so that they need not be loaded */
  rememberNames: (chosen: Row[]) => void
}

export function useInterfacePicker({ settings, use, params, isMultiple, current }: InterfaceOffer): InterfacePicking {
  const asking = useAsking(settings)
  const columns = interfaceColumns(settings['columnOptions'], use)
  const records = useInterfaceRecords(use, { params, columns: columns.map(({ vmodel }) => vmodel), ...asking.asked })
  const keyOf = (record: Row) => keyOfRecord(use, record)
  const choice = useChoice(
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
      const source = interfaceNames(use, params)
      for (const record of chosen)
        if (use.relationField in record)
          remember(source, { id: keyOf(record), name: nameOfRecord(use, record), record })
    },
  }
}
