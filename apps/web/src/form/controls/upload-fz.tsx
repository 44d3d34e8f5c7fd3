import { lazy } from 'react'
import { listFiles, mayDownload } from '../files/attachments.ts'
import { FilesCell } from '../files/list-cells.tsx'
import { FilesInCell } from '../files/files-in-cell.tsx'
import { withSuspense } from '../files/with-suspense.tsx'
import css from './controls.module.css'
import type { EditProps, ControlView, ReadProps } from '../control-view/control-view.ts'

// the code for uploading and viewing files is loaded with the first form that has such a field
const UploadPanel = lazy(() => import('../files/upload-panel.tsx'))
const AttachedFiles = lazy(() =>
  import('../files/attached-files.tsx').then((module) => ({ default: module.AttachedFiles })),
)

export const uploadFz: ControlView = {
  kind: 'uploadFz',
  Edit: withSuspense(Files),
  Read: withSuspense(FilesText),
  isGroup: true,
}

function Files(props: EditProps) {
  return props.shape === 'cell' ? <FilesInCell {...props} /> : <UploadPanel {...props} />
}

function FilesText({ field, value, id, text, isCell = false }: ReadProps) {
  const files = listFiles(id ?? value)
  if (files.length === 0) return <span className={css.none}>—</span>
  if (isCell) return <FilesCell files={files} field={field} label={text} />
  return <AttachedFiles files={files} mayDownload={mayDownload(field)} />
}
