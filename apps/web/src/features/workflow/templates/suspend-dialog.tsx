import type { FlowTemplateRow } from '@armature/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { createField, readText } from '../../../form/plain/named-fields.ts'
import { joinSentences } from '../../../lib/i18n/join-names.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { buildOpinionField, maxOpinionLength } from '../acts/act-fields.ts'
import { buildResumeField, readResumeTime, ResumeTimeDialog } from '../acts/resume-time-dialog.tsx'
import { resumeTemplate, setTemplateResumeTime, suspendTemplate, useRefreshTemplates } from './template-api.ts'
import css from './templates.module.css'

interface SuspensionDialogProps {
  template: FlowTemplateRow
  onClose: () => void
}

/** Suspends a flow: the reason, and what becomes of its running approvals. */
export function SuspendDialog({ template, onClose }: SuspensionDialogProps) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const refresh = useRefreshTemplates()
  const form = useMemo(() => {
    const options = [
      { id: 'goOn', fullName: t('templates.runningGoOn') },
      { id: 'suspended', fullName: t('templates.runningSuspended') },
    ]
    const reason = { maxlength: maxOpinionLength, rows: 3, placeholder: t('templates.reasonHint') }
    const running = { span: 24, dataType: 'static', defaultValue: 'goOn' } as const
    return {
      fields: [
        createField('textarea', 'reason', t('templates.reason'), { span: 24, required: true }, reason),
        createField('radio', 'running', t('templates.running'), running, { options }),
        buildResumeField(t),
      ],
    }
  }, [t])
  return (
    <FormDialog
      title={t('templates.suspendTitle', { name: getMenuName(template, language) })}
      width="question"
      draft={`suspendFlow:${template.id}`}
      form={form}
      note={<p className={css.note}>{t('templates.suspendText')}</p>}
      okText={t('templates.suspendOk')}
      save={async (values) => {
        const includesRunning = readText(values, 'running') === 'suspended'
        await suspendTemplate(template, {
          reason: readText(values, 'reason'),
          includesRunning,
          resumeAt: readResumeTime(values),
        })
        await refresh()
      }}
      onClose={onClose}
    />
  )
}

/** Changes when a suspended flow is resumed automatically. */
export function TemplateResumeTimeDialog({ template, onClose }: SuspensionDialogProps) {
  const refresh = useRefreshTemplates()
  return (
    <ResumeTimeDialog
      resumeAt={template.suspension?.resumeAt ?? null}
      save={async (resumeAt) => {
        await setTemplateResumeTime(template, resumeAt)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}

/** Resumes a suspended flow, with the approvals that were suspended with it. */
export function ResumeDialog({ template, onClose }: SuspensionDialogProps) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const refresh = useRefreshTemplates()
  const form = useMemo(() => ({ fields: [buildOpinionField(t)] }), [t])
  const count = template.suspension?.suspended ?? 0
  return (
    <FormDialog
      title={t('templates.resumeTitle', { name: getMenuName(template, language) })}
      width="question"
      draft={`resumeFlow:${template.id}`}
      form={form}
      note={
        <p className={css.note}>
          {joinSentences(
            [t('templates.resumeText'), count > 0 ? t('templates.resumeRunning', { count }) : ''],
            language,
          )}
        </p>
      }
      okText={t('templates.resumeOk')}
      save={async (values) => {
        await resumeTemplate(template, readText(values, 'handleOpinion'))
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
