import { memo, useId, useState } from 'react'
import grid from '../sub-table/sub-table.module.css'
import css from './import.module.css'
import type { GridColumn } from './rows.ts'

interface PreviewCellProps {
  column: GridColumn
  rowKey: string
  /** index among the lines of the row, 0: the row itself */
  below: number
  /** line number in the sheet, for the label */
  line: number
  text: string
  error: string | undefined
  at: number
  place: number
  /** the error is shown above the cell: below it there is no room */
  isLast: boolean
  listId: string
  onEdit: (key: string, column: string, text: string, line: number) => void
}

/** The cell is an input. Its text is applied when the user leaves it or presses Enter; until then nothing else is rendered. */
export const PreviewCell = memo(function PreviewCell(props: PreviewCellProps) {
  const { column, rowKey, below, line, text, error, at, place, isLast, listId, onEdit } = props
  const noteId = useId()
  const [typed, setTyped] = useState({ text, from: text })
  // changed from outside: the input follows
  if (typed.from !== text) setTyped({ text, from: text })
  const take = () => {
    if (typed.text !== text) onEdit(rowKey, column.id, typed.text, below)
  }
  return (
    <td data-row={at} data-place={place} aria-invalid={error ? true : undefined} className={css.cell}>
      <input
        value={typed.text}
        maxLength={column.maxLength ?? 500}
        aria-label={`${column.fullName} ${line}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? noteId : undefined}
        list={column.options && !column.isMany ? `${listId}${column.id}` : undefined}
        onChange={(event) => setTyped({ text: event.target.value, from: text })}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && take()}
      />
      {error && <span className={grid.corner} aria-hidden />}
      {error && (
        <span id={noteId} className={isLast ? `${grid.bubble} ${grid.above}` : grid.bubble}>
          {error}
        </span>
      )}
    </td>
  )
})
