import { checkFileCount, readFileLimits, isImageName, checkFileSize } from '@armature/form-engine/control/files'
import type { AttachedImage, Field } from '@armature/form-engine'
import { ImagePlus, X } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { translate } from '../../lib/i18n/i18n.ts'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { toast } from '../../ui/feedback/toast-state.ts'
import { useForm, useValue } from '../form-context.tsx'
import { listImages, buildImageUrl, buildThumbnailUrl } from './attachments.ts'
import { DropZone } from './drop-zone.tsx'
import css from './files.module.css'
import { uploadImage } from './image-calls.ts'
import { warnUser } from './uploads.ts'

const PictureViewer = lazy(() => import('../../ui/media/picture-viewer.tsx'))

interface ImageTilesProps {
  path: string
  field: Field
  label: string
  disabled: boolean
  invalid: boolean
  id: string
  describedBy?: string | undefined
}

/** Images of a field as thumbnails, with a tile to add more (F2.91–F2.93). */
export default function ImageTiles({ path, field, label, disabled, invalid, id, describedBy }: ImageTilesProps) {
  const t = useTexts('files')
  const { store } = useForm()
  const images = listImages(useValue(path))
  const [sending, setSending] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const { count } = readFileLimits(field)
  const isFull = count > 0 && images.length >= count
  const take = async (files: readonly File[]) => {
    for (const file of files) {
      if (!acceptImage(field, file, listImages(store.value(path)).length)) continue
      setSending((many) => many + 1)
      try {
        const image = await uploadImage(file, file.name)
        // another upload may have taken the last place meanwhile (F4.70)
        const now = listImages(store.value(path))
        const problem = checkFileCount(field, now.length + 1)
        if (problem) warnUser(problem)
        else store.set(path, [...now, image])
      } catch (error) {
        toast.error(error instanceof ApiError ? error.msg : translate('files:failed'))
      } finally {
        setSending((many) => many - 1)
      }
    }
  }
  const choose = () => {
    const files = [...(input.current?.files ?? [])]
    // allows the same file to be selected again
    if (input.current) input.current.value = ''
    void take(files)
  }
  const remove = (image: AttachedImage) =>
    store.set(
      path,
      listImages(store.value(path)).filter(({ fileId }) => fileId !== image.fileId),
    )
  return (
    <DropZone
      label={label}
      disabled={disabled}
      describedBy={describedBy}
      onFiles={(files) => void take(files)}
      className={invalid ? css.bad : undefined}
    >
      {() => (
        <div className={css.tiles}>
          <Tiles images={images} onRemove={disabled ? undefined : remove} />
          {sending > 0 && <span className={css.addTile}>{t('imageUploading')}…</span>}
          {!disabled && !isFull && (
            <button
              id={id}
              type="button"
              className={css.addTile}
              aria-label={`${t('addImage')} ${label}`}
              onClick={() => input.current?.click()}
            >
              <Icon icon={ImagePlus} size={20} />
              {t('addImage')}
            </button>
          )}
          {disabled && images.length === 0 && <span className={css.hint}>{t('none')}</span>}
          <input
            ref={input}
            type="file"
            hidden
            accept="image/*"
            multiple={count !== 1}
            aria-label={label}
            onChange={choose}
          />
        </div>
      )}
    </DropZone>
  )
}

/** Warns if a file is not accepted, before it is uploaded (F5.36–F5.41, FO.84). */
function acceptImage(field: Field, file: File, there: number): boolean {
  const isImage = file.type.startsWith('image/') && isImageName(file.name)
  const problem = isImage
    ? (checkFileCount(field, there + 1) ?? checkFileSize(field, file.size))
    : { key: 'engine.notImage' }
  if (problem) warnUser(problem)
  return !problem
}

/** Thumbnails that open the viewer. */
export function Tiles({
  images,
  onRemove,
}: {
  images: readonly AttachedImage[]
  onRemove?: ((image: AttachedImage) => void) | undefined
}) {
  const t = useTexts('files')
  const [shown, setShown] = useState<number | null>(null)
  return (
    <>
      {images.map((image, at) => (
        <span key={image.fileId} className={css.tile}>
          <button type="button" aria-label={t('imageOf', { name: image.name })} onClick={() => setShown(at)}>
            <Picture src={buildThumbnailUrl(image)} alt={image.name} className={css.picture} />
          </button>
          {onRemove && (
            <button
              type="button"
              className={css.off}
              aria-label={t('remove', { name: image.name })}
              onClick={() => onRemove(image)}
            >
              <X size={14} strokeWidth={2} aria-hidden />
            </button>
          )}
        </span>
      ))}
      {shown !== null && (
        <Suspense>
          <PictureViewer
            pictures={images.map((image) => ({ name: image.name, url: buildImageUrl(image) }))}
            at={shown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  )
}
