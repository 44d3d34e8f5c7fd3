import { ApiError } from '../../lib/api/api-error.ts'
import { translate } from '../../lib/i18n/i18n.ts'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { SignatureDialog } from '../../ui/media/signature-dialog.tsx'
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
  const save = async (picture: Blob) => {
    try {
      const { url } = await uploadImage(picture, 'signature.png')
      onSigned(url)
      return true
    } catch (error) {
      toast.error(error instanceof ApiError ? error.msg : translate('files:failed'))
      return false
    }
  }
  return (
    <SignatureDialog
      title={t('signTitle')}
      paper={t('signPaper')}
      againText={t('signAgain')}
      okText={t('signSave')}
      onDrawn={save}
      onClose={onClose}
    />
  )
}
