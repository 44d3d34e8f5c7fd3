import type { EndpointData, Calls } from '@armature/contract'
import { formatRelativeTime } from '@armature/form-engine/format/time-ago'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../../lib/api/api.ts'
import { joinFacts } from '../../../lib/i18n/join-names.ts'
import { usePageInMenu } from '../../../lib/menu/page-in-menu.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { openMessage } from '../../../lib/realtime/message-to-open.ts'
import { formatToDoCount, toDoKey, toDoPath } from '../../../lib/realtime/to-do.ts'
import { useUnread } from '../../../lib/realtime/unread.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { TaskLine } from '../../../widgets/task-line.tsx'
import css from '../../../widgets/waiting-lines.module.css'
import { resolveDataState } from './data-state.ts'
import { Panel, State } from './panel.tsx'
import { LinesShape } from './shapes.tsx'

type Inbox = EndpointData<Calls['GET /api/workflow/Engine/FlowBefore/Inbox']>

const minuteMs = 60_000
const maxShown = 5

/** What waits for the user: tasks, then unread messages, each with its waiting time. */
export function ToDoPanel({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('home')
  const notices = useUnread((state) => state.notices)
  const hasPage = usePageInMenu(toDoPath)
  const inbox = useQuery({
    // refetches when the number of unread notices changes
    queryKey: [...toDoKey, 'inbox', notices],
    queryFn: ({ signal }) => call('GET /api/workflow/Engine/FlowBefore/Inbox', { signal, silent: true }),
    placeholderData: (before) => before,
    refetchInterval: minuteMs,
    refetchIntervalInBackground: false,
  })
  const count = inbox.data ? inbox.data.toDo + inbox.data.messages.length : 0
  return (
    <Panel
      title={t('toDoTitle')}
      note={
        count > 0
          ? t('toDoCount', { total: formatToDoCount(inbox.data?.toDo ?? 0), unread: inbox.data?.unread ?? 0 })
          : ''
      }
      className={className}
      need={resolveDataState(true, inbox)}
      skeleton={<LinesShape lines={5} />}
      isGenerated={false}
      end={hasPage && <Link to={toDoPath}>{t('toDoAll')}</Link>}
    >
      {() =>
        inbox.data && count > 0 ? (
          <Lines inbox={inbox.data} now={inbox.dataUpdatedAt} />
        ) : (
          <State title={t('noToDo')} text={t('noToDoText')} />
        )
      }
    </Panel>
  )
}

function Lines({ inbox: { tasks, messages }, now }: { inbox: Inbox; now: number }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const arrived = (at: number) => formatRelativeTime(at, { now, offsetMinutes, language })
  const texts = { approval: t('toDoApproval'), waits: (time: string) => t('toDoWaits', { time }) }
  return (
    <>
      <ul className={css.lines}>
        {tasks.map((task) => (
          <li key={task.operatorId}>
            <TaskLine task={task} now={now} texts={texts} />
          </li>
        ))}
        {messages.slice(0, Math.max(0, maxShown - tasks.length)).map((message) => (
          <li key={message.id}>
            <button type="button" className={css.line} onClick={() => openMessage(message)}>
              <Tag tone="outline">{t('toDoMessage')}</Tag>
              <span className={css.title} title={message.title}>
                {message.title}
              </span>
              <span className={css.meta}>
                {joinFacts([message.releaseUser, arrived(message.releaseTime)].filter(Boolean), language)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
