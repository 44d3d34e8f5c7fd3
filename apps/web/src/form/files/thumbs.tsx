import type { AttachedImage } from '@armature/form-engine'
import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { buildImageUrl, buildThumbnailUrl } from './attachments.ts'
import css from './files.module.css'

const PictureViewer = lazy(() => import('../../ui/media/picture-viewer.tsx'))
const most = 3

/** The first images of a cell as thumbnails; each opens all of them in the viewer. */
export function Thumbs({ images }: { images: readonly AttachedImage[] }) {
  const t = useTexts('files')
  const [shown, setShown] = useState<number | null>(null)
  const open = (at: number) => (event: MouseEvent) => {
    // a click on the row would open the record
    event.stopPropagation()
    setShown(at)
  }
  return (
    <span className={css.thumbs}>
      {images.slice(0, most).map((image, at) => (
        <button
          key={image.fileId}
          type="button"
          className={css.thumb}
          aria-label={t('imageOf', { name: image.name })}
          onClick={open(at)}
        >
          <Picture src={buildThumbnailUrl(image)} alt="" className={css.picture} />
        </button>
      ))}
      {images.length > most && <span className={css.more}>+{images.length - most}</span>}
      {shown !== null && (
        <Suspense>
          <PictureViewer
            pictures={images.map((image) => ({ name: image.name, url: buildImageUrl(image) }))}
            at={shown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </span>
  )
}
