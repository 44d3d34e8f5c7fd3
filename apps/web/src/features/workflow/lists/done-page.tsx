import { handleStatusText } from '@armature/form-engine/flow/codes'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/use-language.ts'
import { timeWidth, whole } from '../task-parts.tsx'
import { BeforeList } from './before-list.tsx'

/** Tasks that the user has completed, with the current state of their flow instances. */
export default function DonePage() {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  return (
    <BeforeList
      category={2}
      label={t('lists.done')}
      openLabel={t('lists.look')}
      none={{ title: t('lists.noDone'), text: t('lists.noDoneText') }}
      own={(when) => [
        { key: 'nodeName', label: t('task.node'), width: 150, cell: (row) => whole(row.nodeName) },
        { key: 'handleStatus', label: t('task.handled'), width: 120, cell: (row) => handleStatusText(row.handleStatus, language) },
        { key: 'handleTime', label: t('task.handleTime'), width: timeWidth, cell: (row) => when(row.handleTime) },
      ]} // prettier-ignore
      foot={(row, when) => `${handleStatusText(row.handleStatus, language)} ${when(row.handleTime)}`}
    />
  )
}
