import type { FlowTaskRow } from '@armature/contract'
import { flowStatusCodes } from '@armature/contract/catalog/flow-statuses'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PagedList } from '../../../list/paged-list.tsx'
import { call } from '../../../lib/api/api.ts'
import { joinFacts } from '../../../lib/i18n/join-names.ts'
import { usePageInMenu } from '../../../lib/menu/page-in-menu.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { flowKeys } from '../flow-api.ts'
import { FlowState, TaskName, useTaskColumns } from '../task-parts.tsx'
import { LaunchedActions } from './launched-actions.tsx'
import { filterQuery, noTaskFilter, TaskFilters, type TaskFilter } from './task-filters.tsx'

const launch = '/workFlow/launch'

/** Flow instances that the user has started: state, current approvers and actions. */
export default function LaunchedPage() {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const navigate = useNavigate()
  const mayLaunch = usePageInMenu(launch)
  const { columns, openTask, when } = useTaskColumns<FlowTaskRow>()
  const start = mayLaunch && (
    <Button kind="primary" icon={Plus} onClick={() => void navigate(launch)}>
      {t('launch.title')}
    </Button>
  )
  return (
    <PagedList<FlowTaskRow, TaskFilter>
      label={t('lists.launched')}
      keywordLabel={t('task.keyword')}
      queryKey={[...flowKeys.lists, 'launched']}
      load={({ templateId, status, flowUrgent, ...query }, signal) =>
        call('GET /api/workflow/Engine/FlowLaunch', {
          query: { ...query, ...filterQuery({ templateId, status, flowUrgent }) },
          signal,
          silent: true,
        })
      }
      columns={[columns.title, columns.status, columns.node, columns.users, columns.started, columns.ended]}
      card={(row) => ({
        name: <TaskName task={row} />,
        onOpen: () => openTask(row),
        state: <FlowState status={row.status} />,
        words: joinFacts([row.flowName, row.currentNode, row.currentUsers].filter(Boolean), language),
        foot: when(row.startTime),
      })}
      rowKey={(row) => row.id}
      actions={(row) => <LaunchedActions task={row} onOpen={() => openTask(row)} />}
      filters={{
        start: noTaskFilter,
        draw: (filters, change) => <TaskFilters filters={filters} onChange={change} statuses={flowStatusCodes} />,
      }}
      tools={start}
      none={{ title: t('lists.noLaunched'), text: t('lists.noLaunchedText'), children: start }}
    />
  )
}
