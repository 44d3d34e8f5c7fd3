import { formatFlowStatus, formatFlowUrgency, flowUrgencyCodes } from '@armature/contract/catalog/flow-statuses'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FilterChange } from '../../../list/paged-list.tsx'
import { call } from '../../../lib/api/api.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { NativeSelect } from '../../../ui/inputs/input.tsx'
import { flowKeys } from '../flow-api.ts'
import css from '../task-parts.module.css'

/** Filters of task lists besides the keyword in the title; '' for all. */
export interface TaskFilter {
  templateId: string
  status: string
  flowUrgent: string
}
export const noTaskFilter: TaskFilter = { templateId: '', status: '', flowUrgent: '' }

interface TaskFiltersProps {
  filters: TaskFilter
  onChange: FilterChange<TaskFilter>
  /** statuses to choose from; none for a list with only one status */
  statuses?: readonly number[]
}

export function TaskFilters({ filters, onChange, statuses = [] }: TaskFiltersProps) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: [...flowKeys.templates, 'all'],
    queryFn: ({ signal }) => call('GET /api/workflow/Engine/flowTemplate/All', { signal, silent: true }),
    staleTime: 60_000,
  })
  const templates = (data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))
  return (
    <>
      <NativeSelect
        className={css.filter ?? ''}
        aria-label={t('task.flow')}
        value={filters.templateId}
        options={[{ value: '', label: t('task.allFlows') }, ...templates]}
        onChange={({ target }) => onChange({ templateId: target.value })}
      />
      {statuses.length > 0 && (
        <NativeSelect
          className={css.filter ?? ''}
          aria-label={t('task.status')}
          value={filters.status}
          options={[
            { value: '', label: t('task.allStatuses') },
            ...statuses.map((status) => ({ value: String(status), label: formatFlowStatus(status, language) })),
          ]}
          onChange={({ target }) => onChange({ status: target.value })}
        />
      )}
      <NativeSelect
        className={css.filter ?? ''}
        aria-label={t('task.urgency')}
        value={filters.flowUrgent}
        options={[
          { value: '', label: t('task.allUrgencies') },
          ...flowUrgencyCodes.map((urgent) => ({ value: String(urgent), label: formatFlowUrgency(urgent, language) })),
        ]}
        onChange={({ target }) => onChange({ flowUrgent: target.value })}
      />
    </>
  )
}

/** The filters as query parameters. */
export const filterQuery = ({ templateId, status, flowUrgent }: TaskFilter) => ({
  templateId,
  ...(status && { status: Number(status) }),
  ...(flowUrgent && { flowUrgent: Number(flowUrgent) }),
})
