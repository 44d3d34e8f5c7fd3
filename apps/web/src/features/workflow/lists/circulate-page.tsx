import { useTranslation } from 'react-i18next'
import { State } from '../../../ui/feedback/tag.tsx'
import { timeWidth } from '../task-parts.tsx'
import { TaskList } from './task-list.tsx'

/** Flow instances that the user was sent a copy of. */
export default function CirculatePage() {
  const { t } = useTranslation('workflow')
  return (
    <TaskList
      category={3}
      label={t('lists.copied')}
      openLabel={t('lists.look')}
      none={{ title: t('lists.noCopied'), text: t('lists.noCopiedText') }}
      own={(when) => [
        {
          key: 'isRead',
          label: t('task.read'),
          width: 90,
          cell: ({ isRead }) => (
            <State kind={isRead ? 'done' : 'waiting'}>{t(isRead ? 'lists.read' : 'lists.unread')}</State>
          ),
        },
        { key: 'receiveTime', label: t('task.received'), width: timeWidth, cell: (row) => when(row.receiveTime) },
      ]}
      foot={(row, when) => `${t(row.isRead ? 'lists.read' : 'lists.unread')} ${when(row.receiveTime)}`}
    />
  )
}
