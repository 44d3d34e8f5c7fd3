import { countUtf8Bytes } from '@armature/contract/we-chat/bytes'
import { Smile } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { EmojiPicker } from '../../ui/emoji/emoji-picker.tsx'
import css from './we-chat.module.css'

/** WeChat's limit for a message, in bytes. */
export const maxBytes = 2048

export interface TextAreaProps {
  label: string
  value: string
  placeholder?: string
  disabled?: boolean
  /** error message below it */
  error?: string | undefined
  rows?: number
  onChange: (value: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  /** after the byte count */
  children?: ReactNode
}

/** Text of a message with emoji, counted in bytes as WeChat counts them. */
export function TextArea({ label, value, error, rows = 4, onChange, children, ...rest }: TextAreaProps) {
  const { t } = useTranslation('weChat')
  const area = useRef<HTMLTextAreaElement>(null)
  const [picker, setPicker] = useState<HTMLElement | null>(null)
  const bytes = countUtf8Bytes(value)
  // inserts at the caret, which moves behind the inserted text
  const insert = (token: string) => {
    const at = area.current?.selectionStart ?? value.length
    onChange(value.slice(0, at) + token + value.slice(area.current?.selectionEnd ?? at))
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(at + token.length, at + token.length)
    })
  }
  return (
    <div className={classNames(css.textArea, error !== undefined && css.bad)}>
      <textarea
        {...rest}
        ref={area}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        rows={rows}
        maxLength={maxBytes}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={css.textFoot}>
        <IconButton
          size="small"
          icon={Smile}
          label={t('text.emoji')}
          disabled={rest.disabled}
          aria-haspopup="dialog"
          aria-expanded={picker !== null}
          onClick={(event) => setPicker(picker ? null : event.currentTarget)}
        />
        <span className={classNames(css.bytes, bytes > maxBytes && css.over)}>
          {t('text.bytes', { bytes, most: maxBytes })}
        </span>
        {children}
      </div>
      {error && (
        <p role="alert" className={css.fault}>
          {error}
        </p>
      )}
      {picker && (
        <EmojiPicker anchor={picker} label={t('text.emoji')} onChoose={insert} onClose={() => setPicker(null)} />
      )}
    </div>
  )
}
