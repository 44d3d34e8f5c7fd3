import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../lib/api-error.ts'
import { Button, IconButton } from './button.tsx'
import { toast } from './toast-state.ts'

/** No export of ours is larger. */
const mostBytes = 8_000_000

export interface UploadButtonProps<Reply> {
  title: string
  /** sends the file to where it belongs; the options have the reply's sentence shown (F8.07) */
  target: (file: File, said: { onMessage: (msg: string) => void }) => Promise<Reply>
  /** is handed the reply (FP.20) */
  onReply: (reply: Reply) => Promise<unknown> | void
  /** an icon alone, where there is little room */
  isSmall?: boolean
}

/** A button that sends a file (JSON) which another installation has exported. */
export function UploadButton<Reply>({ title, target, onReply, isSmall = false }: UploadButtonProps<Reply>) {
  const { t } = useTranslation('ui')
  const input = useRef<HTMLInputElement>(null)
  const [isRunning, setRunning] = useState(false)
  const send = async () => {
    const file = input.current?.files?.[0]
    // the same file may be chosen again
    if (input.current) input.current.value = ''
    if (!file) return
    if (file.size > mostBytes) return toast.error(t('importTooLarge'))
    setRunning(true)
    try {
      await onReply(await target(file, { onMessage: toast.success }))
    } catch (error) {
      // a call has said why; a file that cannot be read has not
      if (!(error instanceof ApiError)) toast.error(t('importUnreadable'))
    } finally {
      setRunning(false)
    }
  }
  const open = () => input.current?.click()
  return (
    <>
      {isSmall ? (
        <IconButton icon={Upload} size="small" label={title} disabled={isRunning} onClick={open} />
      ) : (
        <Button icon={Upload} loading={isRunning} onClick={open}>
          {title}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={title}
        onChange={() => void send()}
      />
    </>
  )
}
