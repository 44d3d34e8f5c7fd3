import type { FlowTemplateRow } from '@armature/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { joinFacts } from '../../../lib/i18n/join-names.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { State } from '../../../ui/feedback/tag.tsx'
import { Tooltip } from '../../../ui/overlays/tooltip.tsx'
import { useFormatTime } from '../task-parts.tsx'
import css from './templates.module.css'

type Suspension = NonNullable<FlowTemplateRow['suspension']>

/** That a flow is suspended; on hover or focus also the user, the time, the reason, and how many running approvals are suspended. */
export function SuspendedState({ suspension }: { suspension: Suspension }) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const when = useFormatTime()
  const { userName, time, reason, resumeAt } = suspension
  const until = resumeAt === null ? '' : t('detail.resumesAt', { time: when(resumeAt) })
  const facts = [userName, when(time), reason, describeRunning(t, suspension), until].filter(Boolean)
  const word = t('templates.suspended')
  return (
    <Tooltip text={joinFacts(facts, language)}>
      <span tabIndex={0} role="note" aria-label={joinFacts([word, ...facts], language)} className={css.suspended}>
        <State kind="overdue">{word}</State>
      </span>
    </Tooltip>
  )
}

function describeRunning(t: TFunction<'workflow'>, { includesRunning, suspended, running }: Suspension): string {
  if (!includesRunning) return t('templates.onlyNew')
  if (running === 0) return t('templates.allSuspended', { count: suspended })
  return t('templates.someSuspended', { count: suspended, total: suspended + running })
}
