import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { SignaturePaper, useSigning } from '../../../ui/media/signature-paper.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'

/** Draws a signature for the user's collection. */
export default function PadDialog({
  onDrawn,
  onClose,
}: {
  onDrawn: (picture: Blob) => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('profile')
  const signing = useSigning()
  const [isRunning, setRunning] = useState(false)
  const { isEmpty } = signing
  const save = async () => {
    if (isEmpty) return toast.warning(t('sign.empty'))
    setRunning(true)
    await onDrawn(await signing.picture())
    onClose()
  }
  return (
    <Dialog
      open
      title={t('sign.draw')}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isEmpty} onClick={signing.clear}>
            {t('sign.again')}
          </Button>
          <Button kind="primary" loading={isRunning} disabled={isEmpty} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <SignaturePaper signing={signing} label={t('sign.paper')} />
    </Dialog>
  )
}
