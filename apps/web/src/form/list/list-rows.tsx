import type { Row } from '@armature/form-engine'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../lib/browser/on-demand.tsx'
import { useAppState } from '../../lib/state/app-state.ts'
import { DataTable, type TableColumn } from '../../list/data-table.tsx'
import { ListSkeleton } from '../../list/list-panel.tsx'
import type { Sorting } from '../../list/list-query.ts'
import { getFirstNumber } from '../../ui/layout/pages.ts'
import { isLocked } from '../record/record-lock.ts'
import type { ListModel, ModelColumn } from '../records/list-model.ts'
import type { RecordPage } from '../records/use-records.ts'
import { Cards } from './cards.tsx'
import { renderFlowState } from './table-columns.tsx'
import type { ListView } from './use-list-view.ts'

const GanttView = onDemand(() => import('../gantt/gantt-view.tsx'))

interface ListRowsProps {
  model: ListModel
  view: ListView
  /** whether the records have states of a flow */
  hasFlow: boolean
  columns: TableColumn<Row>[]
  /** the columns that the user has chosen */
  shown: ModelColumn[]
  page: RecordPage
  sort: Sorting[]
  selected: ReadonlySet<string>
  onSelect: (changed: string[], isSelected: boolean) => void
  onSort: (prop: string, isAdded: boolean) => void
  onResize: (prop: string, width: number) => void
  /** absent if the user may not open a record */
  onOpen: ((row: Row) => void) | undefined
  actions: (row: Row) => ReactNode
  onChanged: () => void
}

/** The records of a page: as a table, as cards on a phone, or as a Gantt chart. */
export function ListRows({
  model,
  view,
  hasFlow,
  columns,
  shown,
  page,
  selected,
  onSelect,
  onOpen,
  ...props
}: ListRowsProps) {
  const { t } = useTranslation('form')
  const isPhone = useAppState((state) => state.device === 'mobile')
  const { list: rows, summary, pagination } = page
  if (view === 'gantt' && model.gantt)
    return (
      <Suspense fallback={<ListSkeleton columns={columns.length} />}>
        <GanttView
          model={model}
          gantt={model.gantt}
          shown={shown}
          rows={rows}
          total={pagination.total}
          onOpen={onOpen}
          isHeld={isLocked}
          onChanged={props.onChanged}
        />
      </Suspense>
    )
  if (isPhone)
    return (
      <Cards
        columns={shown}
        rows={rows}
        onOpen={onOpen}
        actions={props.actions}
        flow={hasFlow ? renderFlowState : undefined}
        {...(model.canBatchEdit && { selected, onSelect })}
      />
    )
  const canSelect = model.canBatchEdit || model.canBatchRemove || model.printId !== ''
  return (
    <DataTable
      label={t('list.rows', { name: model.name })}
      columns={columns}
      rows={rows}
      rowKey={getId}
      firstNumber={getFirstNumber(pagination)}
      {...(canSelect && { selected, onSelect })}
      sort={props.sort.length > 0 ? props.sort : (model.list.sortList ?? [])}
      onSort={props.onSort}
      onResize={props.onResize}
      {...(model.rowButtons.length > 0 ? { actions: props.actions } : {})}
      hasSums={summary !== undefined}
    />
  )
}

const getId = (row: Row): string => String(row['id'])
