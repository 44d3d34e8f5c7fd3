import type { FlowBeforeRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../../list/data-table.tsx'
import { PagedList, type PagedListProps } from '../../../list/paged-list.tsx'
import { RowButtons } from '../../../list/row-buttons.tsx'
import { call } from '../../../lib/api/api.ts'
import { joinFacts } from '../../../lib/i18n/join-names.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { flowKeys } from '../flow-api.ts'
import { FlowState, TaskName, useTaskColumns } from '../task-parts.tsx'
import { filterQuery, noTaskFilter, TaskFilters, type TaskFilter } from './task-filters.tsx'

export type Category = 1 | 2 | 3

interface TaskListProps {
  /** 1 to do, 2 done, 3 copied */
  category: Category
  label: string
  none: { title: string; text: string }
  /** additional columns of this list, before the last one */
  own: (when: (ms: number | null) => string) => TableColumn<FlowBeforeRow>[]
  openLabel: string
  foot: (row: FlowBeforeRow, when: (ms: number | null) => string) => string
  selection?: PagedListProps<FlowBeforeRow, TaskFilter>['selection']
}

/** List of the user's tasks: to do, done, or copies. */
export function TaskList({ category, label, none, own, openLabel, foot, selection }: TaskListProps) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const { columns, openTask, when } = useTaskColumns<FlowBeforeRow>()
  return (
    <PagedList<FlowBeforeRow, TaskFilter>
      label={label}
      keywordLabel={t('task.keyword')}
      queryKey={[...flowKeys.lists, category]}
      load={({ templateId, status, flowUrgent, ...query }, signal) =>
        call('GET /api/workflow/Engine/FlowBefore/List/:category', {
          params: { category },
          query: { ...query, ...filterQuery({ templateId, status, flowUrgent }) },
          signal,
          silent: true,
        })
      }
      refetchMs={60_000}
      columns={[columns.title, columns.starter, ...own(when), columns.status]}
      card={(row) => ({
        name: <TaskName task={row} />,
        onOpen: () => openTask(row),
        state: <FlowState status={row.status} />,
        words: joinFacts(
          [row.flowName, row.creatorUser, row.nodeName, row.forUser && t('detail.for', { name: row.forUser })].filter(
            Boolean,
          ),
          language,
        ),
        foot: foot(row, when),
      })}
      rowKey={(row) => row.operatorId || row.id}
      actions={(row) => <RowButtons buttons={[{ key: 'open', label: openLabel, act: () => openTask(row) }]} />}
      filters={{ start: noTaskFilter, draw: (filters, change) => <TaskFilters filters={filters} onChange={change} /> }}
      {...(selection && { selection })}
      none={none}
    />
  )
}
