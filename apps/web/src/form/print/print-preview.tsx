import { Download, Printer } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../lib/api/download.ts'
import { useSession } from '../../lib/session/session.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { BrandMark } from '../../ui/theme/brand-mark.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import type { loadPrint, PrintJob } from './print-calls.ts'
import css from './print.module.css'
import { usePrint } from './use-print.ts'

interface PrintPreviewProps extends PrintJob {
  /** loads the data to print; by default from the server */
  load?: typeof loadPrint
  onClose: () => void
}

/** Preview of the printed pages, to be printed or saved (F2.109–F2.114). */
export default function PrintPreview({ printId, ids, menuId, load, onClose }: PrintPreviewProps) {
  const { t } = useTranslation('print')
  const frame = useRef<HTMLIFrameElement>(null)
  const { data, error, isFetching, refetch } = usePrint({ printId, ids, menuId }, load)
  const ready = isFetching ? undefined : data
  const print = () => {
    const pages = frame.current?.contentWindow
    pages?.focus()
    pages?.print()
  }
  const download = () => {
    // the byte order mark declares the encoding for older word processors
    if (ready) saveFile(new Blob(['\ufeff', ready.word], { type: 'application/msword' }), ready.fileName)
  }
  return (
    <Dialog
      open
      width="full"
      title={t('title')}
      lead={<Mark />}
      closable={false}
      closeOnMask={false}
      bodyClassName={css.body ?? ''}
      extra={
        <span className={css.actions}>
          <Button icon={Download} disabled={!ready} onClick={download}>
            {t('download')}
          </Button>
          <Button kind="primary" icon={Printer} disabled={!ready} onClick={print}>
            {t('print')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </span>
      }
      onClose={onClose}
    >
      {ready && (
        <iframe
          ref={frame}
          className={css.pages}
          title={t('pages')}
          // scripts are disabled in the frame, so this page calls its print function
          sandbox="allow-same-origin allow-modals"
          srcDoc={ready.html}
        />
      )}
      {ready === null && <Empty title={t('nothing')} text={t('nothingText')} />}
      {ready === undefined && (
        <div className={css.state}>
          {error && !isFetching ? (
            <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton rows={10} />
          )}
        </div>
      )}
    </Dialog>
  )
}

/** The logo of the company, or that of the product (F2.110). */
function Mark() {
  const { sysName, navigationIcon } = useSettings((state) => state.sysConfig)
  const companyLogo = useSession((state) => state.companyLogo)
  const picture = companyLogo || navigationIcon
  return (
    <span className={css.mark} role="img" aria-label={sysName}>
      {picture ? <img src={picture} alt="" /> : <BrandMark />}
    </span>
  )
}
