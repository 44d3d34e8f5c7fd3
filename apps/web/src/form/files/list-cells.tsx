import type { AttachedFile, Field } from '@armature/form-engine'
import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import type { ListCellProps } from '../control-view/control-view.ts'
import { buildSignatureUrl, listFiles, listImages, mayDownload } from './attachments.ts'
import { CellButton } from './cell-button.tsx'
import css from './files.module.css'
import { Thumbs } from './thumbs.tsx'

const AttachedFiles = lazy(() => import('./attached-files.tsx').then((module) => ({ default: module.AttachedFiles })))

/** The number of files in a list cell; a click lists them to preview and download. */
export function FilesCell({
  files,
  field,
  label,
}: {
  files: readonly AttachedFile[]
  field?: Field | undefined
  label: string
}) {
  const t = useTexts('files')
  const [isOpen, setOpen] = useState(false)
  const [first] = files
  const open = (event: MouseEvent) => {
    // a click on the row would open the record
    event.stopPropagation()
    setOpen(true)
  }
  return (
    <>
      <CellButton label={t('inCell', { label })} icon="clip" onClick={open}>
        {files.length === 1 ? first?.name : t('count', { count: files.length })}
      </CellButton>
      {isOpen && (
        <Dialog open title={t('inCell', { label })} onClose={() => setOpen(false)}>
          <Suspense>
            <AttachedFiles files={files} mayDownload={mayDownload(field)} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}

export function FilesListCell({ column, field, value, id }: ListCellProps) {
  const files = listFiles(id)
  return files.length > 0 ? <FilesCell files={files} field={field} label={column.label} /> : String(value)
}

export function ImagesListCell({ value, id }: ListCellProps) {
  const images = listImages(id)
  return images.length > 0 ? <Thumbs images={images} /> : String(value)
}

export function SignListCell({ value, id }: ListCellProps) {
  const url = buildSignatureUrl(id)
  return url === '' ? String(value) : <Picture src={url} alt={String(value)} className={css.smallInk} />
}
