import type { PortalWidgetByKind } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePageInMenu } from '../../../lib/menu/page-in-menu.ts'
import { formatToDoCount, toDoPath, toDoQuery } from '../../../lib/realtime/to-do.ts'
import { WidgetSkeleton, WidgetFailed, WidgetFrame } from './widget-frame.tsx'
import css from './widgets.module.css'

const minuteMs = 60_000

/** Number of tasks of the user, and of copies that they have not read. */
export function Approvals({ widget }: { widget: PortalWidgetByKind<'todo'> }) {
  const { t } = useTranslation('portal')
  const { data, error, refetch } = useQuery({
    ...toDoQuery,
    refetchInterval: minuteMs,
  })
  return (
    <WidgetFrame widget={widget}>
      {data ? (
        <div className={css.counts}>
          <Count label={t('toDo')} count={data.toDo} path={toDoPath} />
          <Count label={t('copied')} count={data.copied} path="/workFlow/flowCirculate" />
        </div>
      ) : error ? (
        <WidgetFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <WidgetSkeleton rows={1} />
      )}
    </WidgetFrame>
  )
}

/** A count that links to its list, if the user has that menu. */
function Count({ label, count, path }: { label: string; count: number; path: string }) {
  const hasPage = usePageInMenu(path)
  const words = (
    <>
      <b>{formatToDoCount(count)}</b>
      <span>{label}</span>
    </>
  )
  return hasPage ? <Link to={path}>{words}</Link> : <p>{words}</p>
}
