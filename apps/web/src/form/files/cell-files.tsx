import type { AttachedFile, Field } from '@armature/form-engine'
import { Paperclip, Upload } from 'lucide-react'
import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import type { EditProps } from '../control-view/control-view.ts'
import { useForm } from '../form-context.tsx'
import { listFiles, mayDownload } from './attachments.ts'
import css from './files.module.css'
import { getUploads } from './uploads.ts'

const UploadPanel = lazy(() => import('./upload-panel.tsx'))
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

/** A cell of a sub-table has no room for the upload panel: it opens one. */
export function FilesInCell({ path, field, value, label, disabled, invalid, id, describedBy, onLeave }: EditProps) {
  const t = useTexts('files')
  const { store } = useForm()
  const [isOpen, setOpen] = useState(false)
  const count = listFiles(value).length
  const close = async () => {
    const uploads = getUploads(store, path, field)
    const question = { title: t('keepOpen'), text: t('keepOpenText'), okText: t('cancelUploads'), danger: true }
    if (uploads.isBusy && !(await confirm(question))) return
    uploads.removeAll()
    setOpen(false)
    onLeave()
  }
  return (
    <>
      <CellButton id={id} label={label} icon={count > 0 || disabled ? 'clip' : 'up'} onClick={() => setOpen(true)}>
        {count > 0 ? t('count', { count }) : t(disabled ? 'none' : 'upload')}
      </CellButton>
      {isOpen && (
        <Dialog
          open
          title={t('addTo', { label })}
          closeOnMask={false}
          onClose={() => void close()}
          footer={
            <Button kind="primary" onClick={() => void close()}>
              {t('done')}
            </Button>
          }
        >
          <Suspense>
            <UploadPanel
              id={`${id}-panel`}
              path={path}
              field={field}
              label={label}
              disabled={disabled}
              invalid={invalid}
              describedBy={describedBy}
            />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}

export function CellButton({
  id,
  label,
  icon,
  onClick,
  children,
}: {
  id?: string
  label: string
  icon: 'clip' | 'up'
  onClick: (event: MouseEvent) => void
  children: ReactNode
}) {
  return (
    <button id={id} type="button" className={css.cellButton} aria-label={label} onClick={onClick}>
      <Icon icon={icon === 'clip' ? Paperclip : Upload} size={14} />
      <span>{children}</span>
    </button>
  )
}
