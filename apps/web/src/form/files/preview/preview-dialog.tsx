import type { AttachedFile } from '@armature/form-engine'
import { getFileExtension } from '@armature/form-engine/control/files'
import { Download } from 'lucide-react'
import { Component, lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { translate } from '../../../lib/i18n/i18n.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Empty, Skeleton } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast-state.ts'
import { downloadFile, loadPreviewUrl } from '../file-calls.ts'
import css from './preview.module.css'

const DocxFrame = lazy(() => import('./docx-frame.tsx'))
const SheetFrame = lazy(() => import('./sheet-frame.tsx'))
const TextFrame = lazy(() => import('./text-frame.tsx'))

interface PreviewDialogProps {
  file: AttachedFile
  mayDownload: boolean
  onClose: () => void
}

/** A document in the whole window (F2.134–F2.137). */
export default function PreviewDialog({ file, mayDownload, onClose }: PreviewDialogProps) {
  const t = useTexts('files')
  const address = useAddress(file, onClose)
  const save = () => void downloadFile(file).catch(() => undefined)
  return (
    <Dialog
      open
      width="full"
      closable={false}
      title={t('previewTitle', { name: file.name })}
      onClose={onClose}
      bodyClassName={css.body ?? ''}
      extra={
        <>
          {mayDownload && (
            <Button icon={Download} onClick={save}>
              {t('save')}
            </Button>
          )}
          <Button data-autofocus onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {address === '' ? (
        <Skeleton rows={8} />
      ) : (
        <Guard notice={<NotShown isBroken mayDownload={mayDownload} />}>
          <Suspense fallback={<Skeleton rows={8} />}>
            <Shown file={file} address={address} mayDownload={mayDownload} />
          </Suspense>
        </Guard>
      )}
    </Dialog>
  )
}

/** URL of the document; if there is none, the user is warned and the dialog closes (F8.26, F8.27). */
function useAddress(file: AttachedFile, onClose: () => void): string {
  const [address, setAddress] = useState('')
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    const abort = new AbortController()
    loadPreviewUrl(file, abort.signal).then(
      (found) => {
        if (found !== '') return setAddress(found)
        toast.warning(translate('files:missing'))
        leave()
      },
      () => abort.signal.aborted || leave(),
    )
    return () => abort.abort()
  }, [file])
  return address
}

const shownAsText: readonly string[] = ['txt', 'csv', 'log', 'md', 'json']

/** Everything is shown in its own frame (F2.139); unsupported files show a notice. */
function Shown({ file, address, mayDownload }: { file: AttachedFile; address: string; mayDownload: boolean }) {
  const extension = getFileExtension(file.name)
  if (extension === 'pdf' || extension === 'webp')
    return <iframe src={address} title={file.name} className={css.frame} />
  if (extension === 'docx') return <DocxFrame address={address} name={file.name} />
  if (extension === 'xlsx' || extension === 'xls') return <SheetFrame file={file} />
  if (shownAsText.includes(extension)) return <TextFrame address={address} name={file.name} />
  return <NotShown mayDownload={mayDownload} />
}

function NotShown({ mayDownload, isBroken = false }: { mayDownload: boolean; isBroken?: boolean }) {
  const t = useTexts('files')
  return <Empty title={t(isBroken ? 'notRead' : 'notShown')} text={t(mayDownload ? 'notShownText' : 'noDownload')} />
}

/** A document that cannot be rendered must not break the page. */
class Guard extends Component<{ notice: ReactNode; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override render() {
    return this.state.isBroken ? this.props.notice : this.props.children
  }
}
