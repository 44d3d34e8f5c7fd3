import { useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/theme/class-names.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EmojiText } from '../../ui/emoji/emoji-text.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import css from './chat-window.module.css'
import { parseMedia } from './message-preview.ts'

/** Content of a message (S3.35, S3.36); an unknown kind shows as its text (S9.42). */
export function MessageBody({ type, content }: { type: string; content: string }) {
  if (type === 'image') return <ChatPicture content={content} />
  if (type === 'voice' || type === 'video') return <Recording type={type} content={content} />
  return (
    <p className={css.bubble}>
      <EmojiText text={content} />
    </p>
  )
}

const maxSidePx = 220

/** A picture, with its size reserved before it is loaded; a press enlarges it. */
function ChatPicture({ content }: { content: string }) {
  const { t } = useTranslation('chat')
  const [isLarge, setLarge] = useState(false)
  const { name, width, height } = parseMedia(content)
  const src = `/api/file/Image/IM/${name}`
  const scale = Math.min(1, maxSidePx / Math.max(width, height, 1))
  const size: CSSProperties = {
    width: Math.max(24, Math.round(width * scale)),
    aspectRatio: `${width || 1} / ${height || 1}`,
  }
  return (
    <>
      <button
        type="button"
        className={css.picture}
        style={size}
        aria-label={t('enlarge')}
        onClick={() => setLarge(true)}
      >
        <Picture src={src} alt="" />
      </button>
      {isLarge && (
        <Dialog open width="wide" title={t('picture')} onClose={() => setLarge(false)} bodyClassName={css.large ?? ''}>
          <Picture src={src} alt={t('picture')} />
        </Dialog>
      )}
    </>
  )
}

/** A voice message or video of another client (SO.71); only files of this site are played. */
function Recording({ type, content }: { type: 'voice' | 'video'; content: string }) {
  const { t } = useTranslation('chat')
  const { path } = parseMedia(content)
  const isOwn = /^\/(?![/\\])/.test(path)
  if (!isOwn) return <p className={css.bubble}>{t(`preview.${type}`)}</p>
  return (
    <div className={classNames(css.bubble, css.recording)}>
      {type === 'voice' ? (
        <audio controls preload="none" src={path} aria-label={t('preview.voice')} />
      ) : (
        <video controls preload="none" src={path} aria-label={t('preview.video')} />
      )}
    </div>
  )
}
