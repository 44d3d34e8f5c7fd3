import type { AttachedFile } from '@armature/form-engine'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { FileRow } from './file-row.tsx'
import css from './files.module.css'

// the preview is loaded when the user opens the first document
const Preview = lazy(() => import('./preview/preview.tsx'))

interface AttachedFilesProps {
  files: readonly AttachedFile[]
  mayDownload: boolean
  /** ids of files that were uploaded just now */
  fresh?: ReadonlySet<string>
  onRemove?: ((file: AttachedFile) => void) | undefined
  /** rows after the files */
  children?: ReactNode
}

/** The files of a field, each to preview and download. */
export function AttachedFiles({ files, mayDownload, fresh, onRemove, children }: AttachedFilesProps) {
  const t = useTexts('files')
  const [shown, setShown] = useState<AttachedFile | null>(null)
  return (
    <>
      <ul className={css.rows} aria-label={t('list')}>
        {files.map((file) => (
          <FileRow
            key={file.fileId}
            file={file}
            mayDownload={mayDownload}
            isNew={fresh?.has(file.fileId) ?? false}
            onOpen={() => setShown(file)}
            onRemove={onRemove && (() => onRemove(file))}
          />
        ))}
        {children}
      </ul>
      {shown && (
        <Suspense>
          <Preview file={shown} mayDownload={mayDownload} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}
