import type { Field, Row } from '@armature/form-engine'
import { addName, createRecordNames, getRelatedField } from '../names.ts'
import { useReader } from '../reader.tsx'
import { RecordChooser } from './record-chooser.tsx'
import { RecordPickerWindow } from './record-picker-window.tsx'
import { listRelatedColumns, getRelationModel, useRelatedRecords } from './related-records.ts'
import { useRecordPaging } from './use-record-paging.ts'
import { getId, useRecordChoice } from './use-record-choice.ts'

interface RelationPickerProps {
  field: Field
  path: string
  isMultiple?: boolean
  /** additional condition for the records (`useNarrowing`) */
  narrowing?: string
  /** ids selected now */
  current: string[]
  onCancel: () => void
  /** in single mode an empty list clears the selection (F4.29) */
  onConfirm: (records: Row[]) => void
}

/** Picker of records of the related model, in a dialog or a drawer (F2.42, F2.43, F2.68, F2.69, F9.29). */
export default function RelationPicker({
  field,
  path,
  isMultiple = false,
  narrowing = '',
  current,
  onCancel,
  onConfirm,
}: RelationPickerProps) {
  const { modelId: fromModelId, language } = useReader()
  const asking = useRecordPaging(field)
  const choice = useRecordChoice(
    getId,
    current.map((id) => ({ id })),
    isMultiple,
  )
  const records = useRelatedRecords({
    modelId: getRelationModel(field),
    fromModelId,
    path,
    narrowing,
    language,
    ...asking.asked,
  })
  const confirm = (chosen: Row[]) => {
    const source = createRecordNames(field, path, fromModelId)
    for (const record of chosen)
      if (getRelatedField(field) in record)
        addName(source, { id: getId(record), name: String(record[getRelatedField(field)] ?? ''), record })
    onConfirm(chosen)
  }
  const { list, columns, pagination } = records.data ?? {}
  return (
    <RecordPickerWindow
      settings={field}
      chosen={choice.chosen}
      needsOne={isMultiple}
      onCancel={onCancel}
      onConfirm={confirm}
    >
      {(take) => (
        <RecordChooser
          name={`choose-${path}`}
          asking={asking}
          answer={{
            rows: list,
            columns: listRelatedColumns(field).flatMap((name) => columns?.find(({ vmodel }) => vmodel === name) ?? []),
            pagination,
            error: records.error,
            refetch: () => void records.refetch(),
          }}
          choice={choice}
          onTake={(record) => take(isMultiple ? choice.chosen : [record])}
        />
      )}
    </RecordPickerWindow>
  )
}
