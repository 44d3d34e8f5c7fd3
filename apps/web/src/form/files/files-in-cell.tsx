import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { EditProps } from '../control-view/control-view.ts'
import { useForm } from '../form-context.tsx'
import { listFiles } from './attachments.ts'
import { CellButton } from './cell-button.tsx'
import { getUploads } from './uploads.ts'

const UploadPanel = lazy(() => import('./upload-panel.tsx'))

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
