import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { listImages } from '../files/attachments.ts'
import { CellButton } from '../files/cell-button.tsx'
import files from '../files/files.module.css'
import { Thumbs } from '../files/thumbs.tsx'
import { withSuspense } from '../files/with-suspense.tsx'
import css from './controls.module.css'
import type { EditProps, ControlView, ReadProps } from '../control-view/control-view.ts'

const ImageTiles = lazy(() => import('../files/image-tiles.tsx'))
const Tiles = lazy(() => import('../files/image-tiles.tsx').then((module) => ({ default: module.Tiles })))

export const uploadImg: ControlView = {
  kind: 'uploadImg',
  Edit: withSuspense(Images),
  Read: withSuspense(ImagesText),
  isGroup: true,
}

function Images(props: EditProps) {
  return props.shape === 'cell' ? <ImagesInCell {...props} /> : <ImageTiles {...props} />
}

function ImagesInCell({ value, onLeave, ...props }: EditProps) {
  const t = useTexts('files')
  const [isOpen, setOpen] = useState(false)
  const images = listImages(value)
  const close = () => {
    setOpen(false)
    onLeave()
  }
  return (
    <>
      <Thumbs images={images} />
      {!props.disabled && (
        <CellButton id={props.id} label={props.label} icon="up" onClick={() => setOpen(true)}>
          {images.length === 0 ? t('addImage') : ''}
        </CellButton>
      )}
      {isOpen && (
        <Dialog
          open
          title={t('addTo', { label: props.label })}
          onClose={close}
          footer={
            <Button kind="primary" onClick={close}>
              {t('done')}
            </Button>
          }
        >
          <Suspense>
            <ImageTiles {...props} id={`${props.id}-panel`} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}

function ImagesText({ value, id, isCell = false }: ReadProps) {
  const images = listImages(id ?? value)
  if (images.length === 0) return <span className={css.none}>—</span>
  if (isCell) return <Thumbs images={images} />
  return (
    <span className={files.tiles}>
      <Tiles images={images} />
    </span>
  )
}
