import type { AttachedFile } from '@armature/form-engine'
import { getFileExtension } from '@armature/form-engine/control/files'
import { lazy, Suspense } from 'react'
import PreviewDialog from './preview-dialog.tsx'

const PictureViewer = lazy(() => import('../../../ui/media/picture-viewer.tsx'))

/** Files with these extensions open the picture viewer instead of the dialog (F2.138, F9.89). */
export const pictureExtensions: readonly string[] = ['png', 'jpg', 'jpeg', 'bmp', 'gif']

interface PreviewProps {
  file: AttachedFile
  /** whether the dialog offers the download (F2.136) */
  mayDownload: boolean
  onClose: () => void
}

/** Preview of a file: a picture in the viewer, anything else in the dialog. */
export default function Preview(props: PreviewProps) {
  const { file, onClose } = props
  if (!pictureExtensions.includes(getFileExtension(file.name))) return <PreviewDialog {...props} />
  return (
    <Suspense>
      <PictureViewer pictures={[{ name: file.name, url: `/api/file/Image/annex/${file.fileId}` }]} onClose={onClose} />
    </Suspense>
  )
}
