import type { FlowDetail } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { dotted } from '../../../lib/listed.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { useWhen } from '../task-parts.tsx'
import css from './detail.module.css'

/** Codes of the history: returned, and terminated by a monitor. */
const returned = 0
const terminated = 4

/** Above the form: why an instance was returned or terminated, by whom, at which node and when. */
export function WhyBack({ detail: { recordList } }: { detail: FlowDetail }) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const when = useWhen()
  const last = recordList.at(-1)
  if (last?.handleStatus !== returned && last?.handleStatus !== terminated) return null
  return (
    <div role="note" className={css.why}>
      <b>{t(last.handleStatus === returned ? 'detail.returnedBy' : 'detail.terminatedBy', { name: last.userName })}</b>
      <span>{dotted([last.nodeName, when(last.handleTime)].filter(Boolean), language)}</span>
      <p>{last.handleOpinion || t('detail.noOpinion')}</p>
    </div>
  )
}
