import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { translate } from '../../lib/i18n/i18n.ts'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { SignaturePaper, useSigning } from '../../ui/media/signature-paper.tsx'
import { toast } from '../../ui/feedback/toast-state.ts'
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
      toast.error(error instanceof ApiError ? error.msg : translate('files:failed'))
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
