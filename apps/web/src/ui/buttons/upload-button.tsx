import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { Button, IconButton } from './button.tsx'
import { toast } from '../feedback/toast-state.ts'

/** No export of the product is larger. */
const maxBytes = 8_000_000

export interface UploadButtonProps<Reply> {
  title: string
  /** sends the file; the options show the message of the reply (F8.07) */
  target: (file: File, said: { onMessage: (msg: string) => void }) => Promise<Reply>
  /** called with the reply (FP.20) */
  onReply: (reply: Reply) => Promise<unknown> | void
  /** a file (JSON) by default */
  accept?: string
  /** only an icon, for narrow places */
  isSmall?: boolean
}

/** A button to import a file that another installation has exported. */
export function UploadButton<Reply>({
  title,
  target,
  onReply,
  accept = '.json,application/json',
  isSmall = false,
}: UploadButtonProps<Reply>) {
  const { t } = useTranslation('ui')
  const input = useRef<HTMLInputElement>(null)
  const [isRunning, setRunning] = useState(false)
  const send = async () => {
    const file = input.current?.files?.[0]
    // so that the same file can be chosen again
    if (input.current) input.current.value = ''
    if (!file) return
    if (file.size > maxBytes) return toast.error(t('importTooLarge'))
    setRunning(true)
    try {
      await onReply(await target(file, { onMessage: toast.success }))
    } catch (error) {
      // the call has shown its error; a file that cannot be read has not
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
      <input ref={input} type="file" hidden accept={accept} aria-label={title} onChange={() => void send()} />
    </>
  )
}
