import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../lib/api/api.ts'
import { useUnsavedWork } from '../../lib/state/unsaved-work.ts'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { DraftBar } from '../../ui/feedback/draft-bar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { Textarea } from '../../ui/inputs/input.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { PictureRow, type ChosenPicture } from './picture-row.tsx'

const maxTextLength = 1000

/** Sends feedback with up to three pictures (S2.99, SO.49). */
export default function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['feedback', 'ui'])
  const [content, setContent] = useState('')
  const [pictures, setPictures] = useState<ChosenPicture[]>([])
  const [fault, setFault] = useState('')
  const [isRunning, setRunning] = useState(false)
  const isEmpty = content.trim() === '' && pictures.length === 0
  const draft = useDraft<string>({
    form: 'feedback',
    input: content,
    read: () => content || undefined,
    restore: setContent,
  })
  useUnsavedWork(!isEmpty, t('title'), draft.forget)
  const send = async () => {
    if (content.trim() === '') return setFault(t('missing'))
    setFault('')
    setRunning(true)
    try {
      const body = { content, pictures: pictures.map(({ name }) => name) }
      await call('POST /api/system/Feedback', { body, silent: true })
      draft.forget()
      toast.success(t('thanks'))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.msg)
      setRunning(false)
    }
  }
  const leave = async () => {
    const question = { title: t('ui:discardTitle'), text: t('ui:discardText', { name: t('title') }) }
    if (!isEmpty) {
      if (!(await confirm({ ...question, okText: t('ui:discard'), cancelText: t('ui:stay') }))) return
      draft.forget()
    }
    onClose()
  }
  return (
    <Dialog
      open
      title={t('title')}
      closeOnMask={false}
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={() => void leave()}>{t('ui:cancel')}</Button>
          <Button kind="primary" loading={isRunning} onClick={() => void send()}>
            {t('send')}
          </Button>
        </>
      }
    >
      <DraftBar draft={draft} />
      <Field label={t('content')} error={fault} required>
        <Textarea
          rows={6}
          maxLength={maxTextLength}
          showCount
          value={content}
          placeholder={t('hint')}
          onChange={(event) => {
            setContent(event.target.value)
            setFault('')
          }}
        />
      </Field>
      <PictureRow pictures={pictures} onChange={setPictures} />
    </Dialog>
  )
}
