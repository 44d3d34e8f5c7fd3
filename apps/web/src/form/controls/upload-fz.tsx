import { lazy } from 'react'
import { filesOf, mayDownload } from '../files/attached.ts'
import { FilesCell, FilesInCell } from '../files/cell-files.tsx'
import { waiting } from '../files/waiting.tsx'
import css from './controls.module.css'
import type { EditProps, Face, ListCellProps, ReadProps } from './face.ts'

// the code for uploading and viewing files is loaded with the first form that has such a field
const UploadPanel = lazy(() => import('../files/upload-panel.tsx'))
const AttachedFiles = lazy(() =>
  import('../files/attached-files.tsx').then((module) => ({ default: module.AttachedFiles })),
)

export const uploadFz: Face = {
  kind: 'uploadFz',
  Edit: waiting(Files),
  Read: waiting(FilesText),
  ListCell: waiting(FilesListCell),
  isGroup: true,
}

function Files(props: EditProps) {
  return props.shape === 'cell' ? <FilesInCell {...props} /> : <UploadPanel {...props} />
}

function FilesText({ field, value, id, text, isCell = false }: ReadProps) {
  const files = filesOf(id ?? value)
  if (files.length === 0) return <span className={css.none}>—</span>
  if (isCell) return <FilesCell files={files} field={field} label={text} />
  return <AttachedFiles files={files} mayDownload={mayDownload(field)} />
}

function FilesListCell({ column, field, value, id }: ListCellProps) {
  const files = filesOf(id)
  return files.length > 0 ? <FilesCell files={files} field={field} label={column.label} /> : String(value)
}
