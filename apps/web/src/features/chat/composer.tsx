import { Image, SendHorizontal, Smile } from 'lucide-react'
import { useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { DraftBar } from '../../ui/feedback/draft-bar.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { EmojiPicker } from '../../ui/emoji/emoji-picker.tsx'
import { FileButton } from '../../ui/buttons/file-button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { keepDraft, useChat, type Partner } from './chat-store.ts'
import css from './composer.module.css'
import { sendText } from './outgoing.ts'
import { sendPictures } from './send-picture.ts'

/** Longest text in characters, as in the contract; a test compares the two. */
export const maxTextLength = 5_000

/** Input for text, emoji and pictures (S2.156, S2.158, S5.31–S5.35). */
export function Composer({ partner }: { partner: Partner }) {
  const { t } = useTranslation('chat')
  const draft = useChat((state) => state.drafts[partner.id] ?? '')
  const area = useRef<HTMLTextAreaElement>(null)
  const [picker, setPicker] = useState<HTMLElement | null>(null)
  const [isUploading, setUploading] = useState(false)
  const [isOver, setOver] = useState(false)
  const write = (text: string) => keepDraft(partner.id, text)
  const kept = useDraft<string>({
    form: `chat:${partner.id}`,
    input: draft,
    read: () => draft || undefined,
    isNews: (text) => text !== draft,
    restore: write,
  })
  const send = () => {
    if (sendText(partner.id, draft)) write('')
    area.current?.focus()
  }
  const sendFiles = async (files: readonly File[]) => {
    setUploading(true)
    await sendPictures(partner.id, files)
    setUploading(false)
    area.current?.focus()
  }
  // inserts at the caret, which moves behind the inserted text
  const insert = (token: string) => {
    const field = area.current
    const at = field?.selectionStart ?? draft.length
    const text = draft.slice(0, at) + token + draft.slice(field?.selectionEnd ?? at)
    if (text.length > maxTextLength) return
    write(text)
    requestAnimationFrame(() => {
      field?.focus()
      field?.setSelectionRange(at + token.length, at + token.length)
    })
  }
  const typed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that ends an input method composition sends nothing
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const pasted = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    void sendFiles(files)
  }
  const dropped = (event: DragEvent<HTMLElement>) => {
    setOver(false)
    const files = [...event.dataTransfer.files]
    // dragged text is left to the text area
    if (files.length === 0) return
    event.preventDefault()
    void sendFiles(files)
  }
  return (
    <footer
      className={classNames(css.composer, isOver && css.over)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <DraftBar draft={kept} />
      <div className={css.tools}>
        <IconButton
          icon={Smile}
          label={t('emoji')}
          aria-haspopup="dialog"
          aria-expanded={picker !== null}
          onClick={(event) => setPicker(picker ? null : event.currentTarget)}
        />
        <FileButton
          type="IM"
          label={t('sendPicture')}
          disabled={isUploading}
          className={css.tool ?? ''}
          onChoose={(file) => void sendFiles([file])}
        >
          <Icon icon={Image} />
        </FileButton>
        {isUploading && <span role="status">{t('uploading')}</span>}
      </div>
      <textarea
        ref={area}
        className={css.area}
        aria-label={t('write')}
        placeholder={t('hint')}
        rows={3}
        maxLength={maxTextLength}
        value={draft}
        onChange={(event) => write(event.target.value)}
        onKeyDown={typed}
        onPaste={pasted}
      />
      <div className={css.foot}>
        <span>{t('keys')}</span>
        <Button kind="primary" icon={SendHorizontal} onClick={send}>
          {t('send')}
        </Button>
      </div>
      {picker && <EmojiPicker anchor={picker} label={t('emoji')} onChoose={insert} onClose={() => setPicker(null)} />}
    </footer>
  )
}
