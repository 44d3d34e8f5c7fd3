import type { AttachedFile } from '@armature/form-engine'
import { formatFileSize } from '@armature/form-engine/format/file-size'
import { Download, Eye, Pause, Play, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UploadItem, UploadQueue } from '../../lib/upload/upload-queue.ts'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { downloadFile } from './file-calls.ts'
import { getFileIcon } from './file-kinds.ts'
import css from './files.module.css'

interface RowProps {
  name: string
  size: number
  /** called on a click on the name */
  onOpen?: () => void
  note?: ReactNode
  progress?: number
  isBad?: boolean
  children: ReactNode
}

function Row({ name, size, onOpen, note, progress, isBad = false, children }: RowProps) {
  return (
    <li className={css.row} data-file={name}>
      <Icon icon={getFileIcon(name)} className={css.kind} />
      {onOpen ? (
        <button type="button" className={css.name} title={name} onClick={onOpen}>
          {name}
        </button>
      ) : (
        <span className={css.name} title={name}>
          {name}
        </span>
      )}
      <span className={css.size}>{formatFileSize(size)}</span>
      {note !== undefined && <span className={isBad ? css.badNote : css.note}>{note}</span>}
      <span className={css.acts}>{children}</span>
      {progress !== undefined && (
        <span
          className={css.track}
          role="progressbar"
          aria-label={name}
          aria-valuenow={progress}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span className={css.bar} style={{ width: `${progress}%` }} />
        </span>
      )}
    </li>
  )
}

/** A file being uploaded: its state, its progress, and the actions for it (F2.127–F2.133). */
export function UploadRow({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const t = useTexts('files')
  const { key, status, progress, file } = item
  const { name } = file
  const isMoving = status === 'uploading' || status === 'checking'
  return (
    <Row
      name={name}
      size={file.size}
      note={isMoving ? `${t(status)} ${progress}%` : t(status)}
      progress={progress}
      isBad={status === 'error'}
    >
      {(status === 'uploading' || status === 'waiting') && (
        <IconButton icon={Pause} size="small" label={t('pause', { name })} onClick={() => queue.pause(key)} />
      )}
      {status === 'paused' && (
        <IconButton icon={Play} size="small" label={t('resume', { name })} onClick={() => queue.resume(key)} />
      )}
      {status === 'error' && (
        <IconButton icon={RotateCw} size="small" label={t('retry', { name })} onClick={() => queue.resume(key)} />
      )}
      {status !== 'checking' && (
        <IconButton icon={X} size="small" label={t('remove', { name })} onClick={() => queue.remove(key)} />
      )}
    </Row>
  )
}

interface FileRowProps {
  file: AttachedFile
  onOpen: () => void
  mayDownload: boolean
  /** it was uploaded just now */
  isNew?: boolean
  onRemove?: (() => void) | undefined
}

/** An uploaded file with preview, download and removal. */
export function FileRow({ file, onOpen, mayDownload, isNew = false, onRemove }: FileRowProps) {
  const t = useTexts('files')
  const { name, fileSize } = file
  return (
    <Row name={name} size={fileSize} onOpen={onOpen} {...(isNew ? { note: t('success') } : {})}>
      <IconButton icon={Eye} size="small" label={t('preview', { name })} onClick={onOpen} />
      {mayDownload && (
        <IconButton
          icon={Download}
          size="small"
          label={t('download', { name })}
          onClick={() => void downloadFile(file).catch(() => undefined)}
        />
      )}
      {onRemove && <IconButton icon={X} size="small" label={t('remove', { name })} onClick={onRemove} />}
    </Row>
  )
}
