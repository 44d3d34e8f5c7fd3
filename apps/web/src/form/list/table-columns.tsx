import type { Row } from '@armature/form-engine'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import table from '../../list/data-table.module.css'
import type { TableColumn } from '../../list/data-table.tsx'
import { FullText } from '../../list/full-text.tsx'
import type { ModelColumn } from '../records/list-model.ts'
import { CellText, formatFigureText } from './cell-text.tsx'

const FlowState = lazy(() => import('../approver/flow-state.tsx'))

interface TableColumnsInput {
  /** whether the records have states of a flow */
  hasFlow: boolean
  shown: readonly ModelColumn[]
  /** sums by field, if the list has them */
  summary: Record<string, string> | undefined
  /** absent if the user may not open a record */
  onOpen: ((row: Row) => void) | undefined
}

/** The columns of the table: those that the user has chosen, the first one opens the record; the state of the flow is last. */
export function useTableColumns({ hasFlow, shown, summary, onOpen }: TableColumnsInput): TableColumn<Row>[] {
  const { t } = useTranslation('form')
  return useMemo(
    () => [
      ...shown.map((column, index) => ({
        key: column.prop,
        label: column.label,
        unit: column.unit,
        width: column.width,
        fit: column.fit,
        minWidth: column.isSized ? column.width : undefined,
        align: column.align,
        fixed: column.fixed,
        isSortable: column.isSortable,
        heads: column.heads,
        // the first column opens each record
        mergeKey:
          column.column.isMerged === true && index > 0 ? (row: Row) => readMergeKey(row, column.prop) : undefined,
        sum: summary?.[column.prop] === undefined ? undefined : formatFigureText(column, summary[column.prop]),
        cell: (row: Row) =>
          index === 0 && onOpen ? (
            <button type="button" className={table.lead} onClick={() => onOpen(row)}>
              <FullText>
                <CellText column={column} row={row} />
              </FullText>
            </button>
          ) : (
            <CellText column={column} row={row} />
          ),
      })),
      ...(hasFlow ? [{ key: 'flowState', label: t('flow.state'), width: 120, cell: renderFlowState }] : []),
    ],
    [shown, summary, onOpen, hasFlow, t],
  )
}

/** Equal for cells that show the same thing; '' for none. */
const readMergeKey = (row: Row, prop: string): string => {
  const value = row[`${prop}_id`] ?? row[prop]
  return value === undefined || value === null || value === '' ? '' : JSON.stringify(value)
}

export const renderFlowState = (row: Row) => (
  <Suspense>
    <FlowState row={row} />
  </Suspense>
)
