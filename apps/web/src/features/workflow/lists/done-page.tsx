import { formatHandleStatus } from '@armature/contract/catalog/flow-statuses'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { timeWidth, renderWithTitle } from '../task-parts.tsx'
import { TaskList } from './task-list.tsx'

/** Tasks that the user has completed, with the current state of their flow instances. */
export default function DonePage() {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  return (
    <TaskList
      category={2}
      label={t('lists.done')}
      openLabel={t('lists.look')}
      none={{ title: t('lists.noDone'), text: t('lists.noDoneText') }}
      own={(when) => [
        { key: 'nodeName', label: t('task.node'), width: 150, cell: (row) => renderWithTitle(row.nodeName) },
        {
          key: 'handleStatus',
          label: t('task.handled'),
          width: 120,
          cell: (row) => formatHandleStatus(row.handleStatus, language),
        },
        { key: 'handleTime', label: t('task.handleTime'), width: timeWidth, cell: (row) => when(row.handleTime) },
      ]}
      foot={(row, when) => `${formatHandleStatus(row.handleStatus, language)} ${when(row.handleTime)}`}
    />
  )
}
