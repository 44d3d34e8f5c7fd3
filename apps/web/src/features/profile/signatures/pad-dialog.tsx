import { useTranslation } from 'react-i18next'
import { SignatureDialog } from '../../../ui/media/signature-dialog.tsx'

/** Draws a signature for the user's collection. */
export default function PadDialog({
  onDrawn,
  onClose,
}: {
  onDrawn: (picture: Blob) => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('profile')
  return (
    <SignatureDialog
      title={t('sign.draw')}
      paper={t('sign.paper')}
      againText={t('sign.again')}
      okText={t('save')}
      onDrawn={async (picture) => {
        await onDrawn(picture)
        return true
      }}
      onClose={onClose}
    />
  )
}
