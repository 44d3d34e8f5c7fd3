import type { FlowDetail } from '@armature/contract'
import { handleStatus } from '@armature/contract/catalog/flow-statuses'
import { useTranslation } from 'react-i18next'
import { AttachedFiles } from '../../../form/files/attached-files.tsx'
import { joinFacts } from '../../../lib/i18n/join-names.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useFormatTime } from '../task-parts.tsx'
import css from './detail.module.css'

const { returned, terminated } = handleStatus

/** Above the form: why, when, at which node and by which user an instance was returned or terminated. */
export function ReturnReason({ detail: { recordList } }: { detail: FlowDetail }) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const when = useFormatTime()
  const last = recordList.at(-1)
  if (last?.handleStatus !== returned && last?.handleStatus !== terminated) return null
  return (
    <div role="note" className={css.why}>
      <b>{t(last.handleStatus === returned ? 'detail.returnedBy' : 'detail.terminatedBy', { name: last.userName })}</b>
      <span>{joinFacts([last.nodeName, when(last.handleTime)].filter(Boolean), language)}</span>
      <p>{last.handleOpinion || t('detail.noOpinion')}</p>
      {last.files.length > 0 && <AttachedFiles files={last.files} mayDownload />}
    </div>
  )
}
