import { countUtf8Bytes } from '@armature/contract/we-chat/bytes'
import { Paperclip, SendHorizontal } from 'lucide-react'
import type { WeChatMedia } from '@armature/contract'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../../lib/api/api.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { MediaPicker } from '../media/media-picker.tsx'
import { maxBytes, TextArea } from '../text-area.tsx'
import css from './messages.module.css'

interface AnswerProps {
  openId: string
  content: string
  onChange: (content: string) => void
  /** until when WeChat accepts a reply */
  until: string
  /** `content` was sent; the input may contain more by now */
  onSent: (content: string) => Promise<void>
}

/** Replies to a follower; a refused text stays in the input, with the reason. */
export function Answer({ openId, content, onChange, until, onSent }: AnswerProps) {
  const { t } = useTranslation('weChat')
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)
  const canSend = content.trim() !== '' && countUtf8Bytes(content.trim()) <= maxBytes
  const [isChoosing, setChoosing] = useState(false)
  const post = async (body: { content: string } | { mediaId: string }) => {
    setSending(true)
    setFault(undefined)
    try {
      await call('POST /api/weChat/Message/:openId', { params: { openId }, body, silent: true })
      await onSent('content' in body ? body.content : '')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.msg)
    } finally {
      setSending(false)
    }
  }
  const send = async () => {
    if (canSend && !isSending) await post({ content })
  }
  const sendMedia = async ({ mediaId, fullName }: WeChatMedia) => {
    setChoosing(false)
    const question = { title: t('message.sendTitle', { name: fullName }), text: t('message.sendText') }
    if (await confirm({ ...question, okText: t('message.send') })) await post({ mediaId })
  }
  const typed = (event: KeyboardEvent) => {
    // Enter that ends an input method composition sends nothing
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <div className={css.answer}>
      <TextArea
        label={t('message.write')}
        placeholder={t('message.hint')}
        rows={3}
        value={content}
        error={fault}
        onChange={onChange}
        onKeyDown={typed}
      >
        <IconButton
          size="small"
          icon={Paperclip}
          label={t('message.sendMedia')}
          disabled={isSending}
          onClick={() => setChoosing(true)}
        />
        <span className={css.until}>{t('message.until', { time: until })}</span>
        <Button
          kind="primary"
          size="small"
          icon={SendHorizontal}
          loading={isSending}
          disabled={!canSend}
          onClick={() => void send()}
        >
          {t('message.send')}
        </Button>
      </TextArea>
      {isChoosing && <MediaPicker onChoose={(media) => void sendMedia(media)} onClose={() => setChoosing(false)} />}
    </div>
  )
}
