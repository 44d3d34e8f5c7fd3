import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { readText } from '../../../form/plain/named-fields.ts'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useRefreshFlows } from '../flow-api.ts'
import css from './acts.module.css'
import { buildOpinionField } from './act-fields.ts'
import { buildResumeField, readResumeTime } from './resume-time-dialog.tsx'
import { phraseTools } from '../phrases/phrase-tools.tsx'

interface OpinionDialogProps {
  title: string
  text: string
  okText: string
  isNeeded?: boolean
  draft: string
  /** asks for a time at which it is resumed */
  hasTime?: boolean
  act: (handleOpinion: string, resumeAt: number | null) => Promise<unknown>
  onClose: () => void
}

/** An action that takes only a comment. */
function OpinionDialog({
  title,
  text,
  okText,
  isNeeded = false,
  draft,
  hasTime = false,
  act,
  onClose,
}: OpinionDialogProps) {
  const { t } = useTranslation('workflow')
  const refresh = useRefreshFlows()
  const form = useMemo(
    () => ({ fields: [buildOpinionField(t, isNeeded), ...(hasTime ? [buildResumeField(t)] : [])] }),
    [t, isNeeded, hasTime],
  )
  return (
    <FormDialog
      title={title}
      width="question"
      draft={draft}
      form={form}
      tools={phraseTools}
      note={<p className={css.note}>{text}</p>}
      okText={okText}
      save={async (values) => {
        await act(readText(values, 'handleOpinion'), readResumeTime(values))
        toast.success(t('act.done'))
        await refresh()
      }}
      onClose={onClose}
    />
  )
}

/** Withdraws a flow instance before anyone has acted. */
export function WithdrawDialog({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { t } = useTranslation('workflow')
  const params = { id: taskId }
  return (
    <OpinionDialog
      title={t('act.withdrawTitle')}
      text={t('act.withdrawText')}
      okText={t('act.withdraw')}
      draft={`withdraw:${taskId}`}
      act={(handleOpinion) =>
        call('PUT /api/workflow/Engine/FlowLaunch/:id/Actions/Withdraw', {
          params,
          body: { handleOpinion },
          silent: true,
        })
      }
      onClose={onClose}
    />
  )
}

/** Recalls the user's own approval before the next step was taken. */
export function RecallDialog({ operatorId, onClose }: { operatorId: string; onClose: () => void }) {
  const { t } = useTranslation('workflow')
  const params = { operatorId }
  return (
    <OpinionDialog
      title={t('act.recallTitle')}
      text={t('act.recallText')}
      okText={t('act.recall')}
      draft={`recall:${operatorId}`}
      act={(handleOpinion) =>
        call('POST /api/workflow/Engine/FlowBefore/Recall/:operatorId', {
          params,
          body: { handleOpinion },
          silent: true,
        })
      }
      onClose={onClose}
    />
  )
}

/** Terminates a running flow instance. */
export function CancelDialog({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { t } = useTranslation('workflow')
  const params = { id: taskId }
  return (
    <OpinionDialog
      title={t('act.cancelTitle')}
      text={t('act.cancelText')}
      okText={t('act.cancel')}
      draft={`cancel:${taskId}`}
      isNeeded
      act={(handleOpinion) =>
        call('POST /api/workflow/Engine/FlowMonitor/Cancel/:id', { params, body: { handleOpinion }, silent: true })
      }
      onClose={onClose}
    />
  )
}

/** Suspends a running flow instance: no one can act on it until it is resumed. */
export function SuspendDialog({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { t } = useTranslation('workflow')
  const params = { id: taskId }
  return (
    <OpinionDialog
      title={t('act.suspendTitle')}
      text={t('act.suspendText')}
      okText={t('act.suspend')}
      draft={`suspend:${taskId}`}
      isNeeded
      hasTime
      act={(handleOpinion, resumeAt) =>
        call('POST /api/workflow/Engine/FlowMonitor/Suspend/:id', {
          params,
          body: { handleOpinion, resumeAt },
          silent: true,
        })
      }
      onClose={onClose}
    />
  )
}

/** Resumes a suspended flow instance. */
export function ResumeDialog({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { t } = useTranslation('workflow')
  const params = { id: taskId }
  return (
    <OpinionDialog
      title={t('act.resumeTitle')}
      text={t('act.resumeText')}
      okText={t('act.resume')}
      draft={`resume:${taskId}`}
      act={(handleOpinion) =>
        call('POST /api/workflow/Engine/FlowMonitor/Resume/:id', {
          params,
          body: { handleOpinion },
          silent: true,
        })
      }
      onClose={onClose}
    />
  )
}
