import { packageLimits } from '@armature/contract/catalog/packages'
import { PackageOpen, Upload } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Fault } from '../../../ui/feedback/fault.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { uploadPackage } from '../package-api.ts'
import css from '../packages.module.css'

/** Chooses or drops a package. It is checked by the server before anything of it is shown. */
export function UploadPackage({ onUploaded }: { onUploaded: (file: string) => void }) {
  const { t } = useTranslation('packages')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState('')
  const take = async (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    setFault('')
    if (file.size > packageLimits.bytes)
      return setFault(t('import.tooLarge', { size: packageLimits.bytes / 1_000_000 }))
    setSending(true)
    try {
      onUploaded(await uploadPackage(file))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.msg)
      setSending(false)
    }
    // allows the same file to be chosen again
    if (input.current) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files)
  }
  return (
    <>
      <p className={css.lead}>{t('import.lead')}</p>
      <div
        className={css.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon icon={PackageOpen} size={32} />
        <p>{t('import.drop')}</p>
        <Button kind="primary" icon={Upload} loading={isSending} onClick={() => input.current?.click()}>
          {t('import.choose')}
        </Button>
        <Fault text={fault} />
        <input
          ref={input}
          type="file"
          hidden
          accept=".package"
          aria-label={t('import.choose')}
          onChange={(event) => void take(event.target.files)}
        />
      </div>
    </>
  )
}
