import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { text } from '../../lib/i18n.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SignaturePaper, useSigning } from '../../ui/signature-paper.tsx'
import { toast } from '../../ui/toast-state.ts'
import { uploadImage } from './image-calls.ts'

/** Signature pad; the signature is uploaded as an image. */
export default function SignDialog({
  onSigned,
  onClose,
}: {
  onSigned: (address: string) => void
  onClose: () => void
}) {
  const t = useTexts('files')
  const signing = useSigning()
  const [isRunning, setRunning] = useState(false)
  const save = async () => {
    setRunning(true)
    try {
      const { url } = await uploadImage(await signing.picture(), 'signature.png')
      onSigned(url)
      onClose()
    } catch (error) {
      setRunning(false)
      toast.error(error instanceof ApiError ? error.msg : text('files:failed'))
    }
  }
  return (
    <Dialog
      open
      title={t('signTitle')}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <Button disabled={signing.isEmpty} onClick={signing.clear}>
            {t('signAgain')}
          </Button>
          <Button kind="primary" loading={isRunning} disabled={signing.isEmpty} onClick={() => void save()}>
            {t('signSave')}
          </Button>
        </>
      }
    >
      <SignaturePaper signing={signing} label={t('signPaper')} />
    </Dialog>
  )
}
