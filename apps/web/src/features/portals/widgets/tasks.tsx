import type { PortalWidgetByKind } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../../lib/api/api.ts'
import { usePageInMenu } from '../../../lib/menu/page-in-menu.ts'
import { formatToDoCount, toDoKey, toDoPath } from '../../../lib/realtime/to-do.ts'
import { TaskLine } from '../../../widgets/task-line.tsx'
import { WidgetFailed, WidgetFrame, WidgetMessage, WidgetSkeleton } from './widget-frame.tsx'
import css from './widgets.module.css'

const minuteMs = 60_000

/** Approvals that wait for the user, the newest first; each leads to its approval. */
export function Tasks({ widget }: { widget: PortalWidgetByKind<'tasks'> }) {
  const { t } = useTranslation('portal')
  const hasPage = usePageInMenu(toDoPath)
  // shares the key of the numbers of tasks, so that events of the socket and actions refresh it
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: [...toDoKey, 'portal', widget.rows],
    queryFn: ({ signal }) =>
      call('GET /api/workflow/Engine/FlowBefore/List/:category', {
        params: { category: 1 },
        query: { pageSize: widget.rows },
        signal,
        silent: true,
      }),
    refetchInterval: minuteMs,
    refetchIntervalInBackground: false,
  })
  const texts = { approval: t('approval'), waits: (time: string) => t('waits', { time }) }
  const total = data?.pagination.total ?? 0
  return (
    <WidgetFrame
      widget={widget}
      end={
        <>
          {total > 0 && <span className={css.total}>{formatToDoCount(total)}</span>}
          {hasPage && <Link to={toDoPath}>{t('all')}</Link>}
        </>
      }
    >
      {data ? (
        data.list.length === 0 ? (
          <WidgetMessage title={t('noTasks')} text={t('noTasksText')} />
        ) : (
          <ul className={css.waitingLines}>
            {data.list.map((task) => (
              <li key={task.operatorId}>
                <TaskLine task={task} now={dataUpdatedAt} texts={texts} />
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <WidgetFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <WidgetSkeleton rows={Math.min(widget.rows, 5)} />
      )}
    </WidgetFrame>
  )
}
