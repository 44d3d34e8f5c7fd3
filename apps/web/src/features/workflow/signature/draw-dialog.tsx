import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api.ts'
import { uploadPicture } from '../../../lib/files/upload-picture.ts'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { SignatureDialog } from '../../../ui/media/signature-dialog.tsx'
import css from './signature.module.css'

interface DrawDialogProps {
  /** @param isKept it is among the signatures of the user now */
  onDrawn: (address: string, isKept: boolean) => void
  onClose: () => void
}

/** Signs for one decision; on request, the signature is kept among those of the user. The API client shows errors. */
export default function DrawDialog({ onDrawn, onClose }: DrawDialogProps) {
  const { t } = useTranslation('workflow')
  const [isKept, setKept] = useState(false)
  const upload = async (picture: Blob) => {
    try {
      const { name, url } = await uploadPicture('signImg', picture, 'signature.png')
      if (isKept) await call('POST /api/permission/Users/Current/SignImg', { body: { name } })
      onDrawn(url, isKept)
      return true
    } catch {
      // what was drawn is still there
      return false
    }
  }
  return (
    <SignatureDialog
      title={t('handSign.title')}
      paper={t('handSign.paper')}
      againText={t('handSign.again')}
      okText={t('handSign.use')}
      onDrawn={upload}
      onClose={onClose}
    >
      <div className={css.keep}>
        <Checkbox checked={isKept} onChange={setKept}>
          {t('handSign.keep')}
        </Checkbox>
      </div>
    </SignatureDialog>
  )
}
