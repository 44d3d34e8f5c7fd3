import type { Field, Values } from '@armature/form-engine'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { createField } from '../../../form/plain/named-fields.ts'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useRefreshFlows } from '../flow-api.ts'
import css from './acts.module.css'

/** When something suspended is resumed automatically; empty: when a user does. */
export const buildResumeField = (t: TFunction<'workflow'>): Field =>
  createField(
    'date',
    'resumeAt',
    t('act.resumeAt'),
    { span: 24 },
    { format: 'yyyy-MM-dd HH:mm', tipLabel: t('act.resumeAtHint') },
  )

/** @returns milliseconds since 1970; null without a time */
export const readResumeTime = ({ resumeAt }: Values): number | null => (typeof resumeAt === 'number' ? resumeAt : null)

interface ResumeTimeDialogProps {
  /** the time that is set now, in milliseconds since 1970 */
  resumeAt: number | null
  save: (resumeAt: number | null) => Promise<unknown>
  onClose: () => void
}

/** Changes when something suspended is resumed automatically, or takes the time away. */
export function ResumeTimeDialog({ resumeAt, save, onClose }: ResumeTimeDialogProps) {
  const { t } = useTranslation('workflow')
  const form = useMemo(() => ({ fields: [buildResumeField(t)] }), [t])
  return (
    <FormDialog
      title={t('act.resumeTimeTitle')}
      width="question"
      // one value, which is chosen at this moment
      draft={null}
      form={form}
      values={{ resumeAt }}
      note={<p className={css.note}>{t('act.resumeTimeText')}</p>}
      okText={t('act.resumeTimeOk')}
      save={async (values) => {
        await save(readResumeTime(values))
      }}
      onClose={onClose}
    />
  )
}

interface ApprovalResumeTimeProps extends Pick<ResumeTimeDialogProps, 'resumeAt' | 'onClose'> {
  taskId: string
}

/** The same for one approval. */
export function ApprovalResumeTimeDialog({ taskId, ...props }: ApprovalResumeTimeProps) {
  const { t } = useTranslation('workflow')
  const refresh = useRefreshFlows()
  return (
    <ResumeTimeDialog
      {...props}
      save={async (resumeAt) => {
        await call('POST /api/workflow/Engine/FlowMonitor/ResumeTime/:id', {
          ...{ params: { id: taskId }, body: { resumeAt }, silent: true },
        })
        toast.success(t('act.done'))
        await refresh()
      }}
    />
  )
}
