import type { Row } from '@armature/form-engine'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readTokens } from '../../ui/theme/tokens.ts'
import css from './picker.module.css'
import { formatRelatedCell, type RelatedColumn } from './related-records.ts'
import type { RecordChoice } from './use-record-choice.ts'

/** With at least this many records only the visible ones are mounted: without paging there are up to 10,000 (F9.30). */
const virtualFrom = 100

interface RelatedTableProps {
  /** unique prefix for the names of its radio buttons */
  name: string
  rows: Row[]
  columns: RelatedColumn[]
  choice: RecordChoice
  /** called on Enter or a double click: selects this one and closes */
  onTake: (record: Row) => void
  /** a click selects the record and closes */
  takesAtOnce?: boolean
  /** px; by default the height of its rows */
  tableHeight?: number
  /** number of the first row, if rows are numbered (F2.17) */
  firstNumber?: number
  /** shown while there are no rows */
  none: ReactNode
}

/** Records to select from, one per row. */
export function RelatedTable({ rows, columns, none, tableHeight, firstNumber, ...line }: RelatedTableProps) {
  const { t } = useTranslation('form')
  const box = useRef<HTMLDivElement>(null)
  const isVirtual = rows.length >= virtualFrom
  const lines = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => box.current,
    estimateSize: () => readTokens().px('row-h'),
    overscan: 8,
  })
  const inView = lines.getVirtualItems()
  const first = isVirtual ? (inView[0]?.index ?? 0) : 0
  const shown = isVirtual ? rows.slice(first, (inView.at(-1)?.index ?? -1) + 1) : rows
  return (
    <div ref={box} className={css.tableBox} style={tableHeight === undefined ? undefined : { height: tableHeight }}>
      <table className={css.table} data-virtual={isVirtual || undefined} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th scope="col" aria-label={t('picker.choose')} />
            {firstNumber !== undefined && (
              <th scope="col" className={css.number}>
                #
              </th>
            )}
            {columns.map((column) => (
              <th key={column.vmodel} scope="col" className={column.isNumeric ? css.figure : undefined}>
                {column.label}
                {column.unit && <small>{column.unit}</small>}
              </th>
            ))}
          </tr>
        </thead>
        {isVirtual && <Gap height={inView[0]?.start ?? 0} />}
        <tbody>
          {shown.map((record, index) => (
            <Line
              key={line.choice.keyOf(record) || first + index}
              record={record}
              columns={columns}
              number={firstNumber === undefined ? undefined : firstNumber + first + index}
              {...line}
            />
          ))}
        </tbody>
        {isVirtual && <Gap height={lines.getTotalSize() - (inView.at(-1)?.end ?? 0)} />}
      </table>
      {rows.length === 0 && <div className={css.none}>{none}</div>}
    </div>
  )
}

/** Reserves the space of the records that are not mounted. */
function Gap({ height }: { height: number }) {
  return (
    <tbody aria-hidden>
      <tr style={{ height }} />
    </tbody>
  )
}

type LineProps = Pick<RelatedTableProps, 'name' | 'columns' | 'choice' | 'onTake' | 'takesAtOnce'> & {
  record: Row
  number: number | undefined
}

function Line({ record, number, columns, name, choice, onTake, takesAtOnce }: LineProps) {
  const [first] = columns
  const { isMultiple, isChosen, toggle } = choice
  return (
    <tr
      aria-selected={isChosen(record)}
      onClick={() => (takesAtOnce ? onTake(record) : toggle(record))}
      onDoubleClick={() => !isMultiple && onTake(record)}
    >
      <td>
        <input
          type={isMultiple ? 'checkbox' : 'radio'}
          name={name}
          checked={isChosen(record)}
          aria-label={first && formatRelatedCell(first, record)}
          onChange={() => toggle(record)}
          onClick={(event) => {
            event.stopPropagation()
            // arrow keys move through radio buttons and click each: only the pointer selects and closes
            if (takesAtOnce && event.detail > 0) onTake(record)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onTake(record)
          }}
        />
      </td>
      {number !== undefined && <td className={css.number}>{number}</td>}
      {columns.map((column) => (
        <td
          key={column.vmodel}
          title={formatRelatedCell(column, record)}
          className={column.isNumeric ? css.figure : undefined}
        >
          {formatRelatedCell(column, record)}
        </td>
      ))}
    </tr>
  )
}
