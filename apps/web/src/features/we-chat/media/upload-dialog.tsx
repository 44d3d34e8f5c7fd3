import type { WeChatMediaKind } from '@armature/contract'
import { weChatMediaKinds, weChatMediaLimits } from '@armature/contract/we-chat/media-rules'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { joinFacts } from '../../../lib/i18n/join-names.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { Fault } from '../../../ui/feedback/fault.tsx'
import { Field, Note } from '../../../ui/inputs/field.tsx'
import { Input, Textarea } from '../../../ui/inputs/input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { uploadMedia, useRefreshMedia } from './media-api.ts'
import css from './media.module.css'

/** Uploads a file to the official account; a video with its title and introduction. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('weChat')
  const refresh = useRefreshMedia()
  const [kind, setKind] = useState<WeChatMediaKind>('image')
  const [file, setFile] = useState<File | null>(null)
  const [name, setName] = useState('')
  const [introduction, setIntroduction] = useState('')
  const [fault, setFault] = useState('')
  const [isSending, setSending] = useState(false)
  const size = weChatMediaLimits[kind].bytes / 1_048_576
  const findFault = () => {
    if (!file) return t('media.fileMissing')
    if (file.size > weChatMediaLimits[kind].bytes) return t('media.fileLarge', { size })
    return kind === 'video' && name.trim() === '' ? t('media.nameMissing') : ''
  }
  const send = async () => {
    const found = findFault()
    setFault(found)
    if (!file || found !== '') return
    setSending(true)
    try {
      await uploadMedia(kind, file, { name: name.trim(), introduction: kind === 'video' ? introduction.trim() : '' })
      await refresh()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.msg)
    } finally {
      setSending(false)
    }
  }
  const choose = (chosen: File) => {
    setFile(chosen)
    setName(chosen.name.replace(/\.[^.]*$/, '').slice(0, 100))
    setFault('')
  }
  return (
    <Dialog
      open
      title={t('media.add')}
      width="question"
      closeOnMask={false}
      onClose={onClose}
      bodyClassName={css.form ?? ''}
      footer={
        <>
          <Fault text={fault} className={css.fault} />
          <Button onClick={onClose}>{t('media.cancel')}</Button>
          <Button kind="primary" loading={isSending} onClick={() => void send()}>
            {t('media.upload')}
          </Button>
        </>
      }
    >
      <Segmented
        label={t('media.kind')}
        value={kind}
        options={weChatMediaKinds.map((value) => ({ value, label: t(`reply.kinds.${value}`) }))}
        onChange={(value) => {
          setKind(value)
          setFile(null)
          setFault('')
        }}
      />
      <FileChoice key={kind} kind={kind} file={file} onChoose={choose} />
      <Field label={t('media.name')} required={kind === 'video'}>
        <Input value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
      </Field>
      {kind === 'video' && (
        <Field label={t('media.introduction')}>
          <Textarea value={introduction} maxLength={200} onChange={({ target }) => setIntroduction(target.value)} />
        </Field>
      )}
    </Dialog>
  )
}

interface FileChoiceProps {
  kind: WeChatMediaKind
  file: File | null
  onChoose: (file: File) => void
}

function FileChoice({ kind, file, onChoose }: FileChoiceProps) {
  const { t } = useTranslation('weChat')
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { types, bytes } = weChatMediaLimits[kind]
  const limits = [
    t('media.limits', { types: types.join(' / '), size: bytes / 1_048_576 }),
    kind === 'voice' ? t('media.voiceLimit') : '',
  ]
  return (
    <div>
      <span className={css.file}>
        <Button aria-describedby={id} onClick={() => input.current?.click()}>
          {t('media.chooseFile')}
        </Button>
        <span className="cut" title={file?.name}>
          {file?.name}
        </span>
      </span>
      <Note id={id}>{joinFacts(limits.filter(Boolean), language)}</Note>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.map((type) => `.${type}`).join()}
        aria-label={t('media.file')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // allows the same file to be chosen again
          if (chosen) onChoose(chosen)
          target.value = ''
        }}
      />
    </div>
  )
}
