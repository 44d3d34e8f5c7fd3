import { useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { uploadPicture } from '../../lib/files/upload-picture.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import css from './crop-dialog.module.css'
import { cutImage } from './cut-image.ts'
import { useRefreshProfile } from './profile-api.ts'

export interface CropDialogProps {
  /** `address` is an object URL */
  picture: { address: string; name: string }
  onClose: () => void
}

/** Moves and scales a picture under a circle, and uploads the visible part as the user's picture. */
export default function CropDialog({ picture: { address, name: fileName }, onClose }: CropDialogProps) {
  const { t } = useTranslation('profile')
  const refresh = useRefreshProfile()
  const zoomId = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [isRunning, setRunning] = useState(false)

  const save = async () => {
    if (!area) return
    setRunning(true)
    try {
      const { name } = await uploadPicture('userAvatar', await cutImage(address, area), fileName)
      await call('PUT /api/permission/Users/Current/Avatar/:name', { params: { name }, onMessage: toast.success })
      await refresh()
    } catch {
      // the API client has shown the error; another file may work
    } finally {
      onClose()
    }
  }
  return (
    <Dialog
      open
      width="question"
      title={t('avatar.title')}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" loading={isRunning} disabled={!area} onClick={() => void save()}>
            {t('avatar.save')}
          </Button>
        </>
      }
    >
      <div className={css.stage}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ alt: t('avatar.preview'), onError: () => toast.error(t('avatar.unreadable')) }}
        />
      </div>
      <label htmlFor={zoomId} className={css.zoom}>
        {t('avatar.zoom')}
        <input
          id={zoomId}
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </Dialog>
  )
}
