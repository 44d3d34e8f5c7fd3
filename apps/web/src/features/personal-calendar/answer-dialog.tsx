import type { CalendarEvent } from '@armature/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { createField, readText } from '../../form/plain/named-fields.ts'
import { answers, answerInvitation, useRefreshCalendar } from './personal-calendar-api.ts'

interface AnswerDialogProps {
  event: CalendarEvent
  onClose: () => void
}

/** Answers the invitation to an event, with a note for its owner. */
export function AnswerDialog({ event, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('personalCalendar')
  const refresh = useRefreshCalendar()
  const { answer = 'none', note = '' } = event.ownAnswer ?? {}
  const form = useMemo(() => {
    const options = answers.map((id) => ({ id, fullName: t(`answers.${id}`) }))
    const choice = { span: 24, required: true, dataType: 'static' } as const
    return {
      fields: [
        createField('radio', 'answer', t('answer'), choice, { options }),
        createField('textarea', 'note', t('answerNote'), { span: 24 }, { maxlength: 500, rows: 2 }),
      ],
    }
  }, [t])
  return (
    <FormDialog
      title={t('answerTitle', { name: event.title })}
      width="question"
      draft={`answerEvent:${event.id}`}
      form={form}
      values={{ answer: answer === 'none' ? 'accepted' : answer, note }}
      okText={t('sendAnswer')}
      save={async (values) => {
        const chosen = answers.find((one) => one === readText(values, 'answer')) ?? 'accepted'
        await answerInvitation(event.id, { answer: chosen, note: readText(values, 'note') })
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
