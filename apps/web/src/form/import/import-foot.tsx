import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import type { Import } from './use-import.ts'

/** The buttons of the current step. */
export function ImportFoot({ work, onClose }: { work: Import; onClose: () => void }) {
  const { t } = useTranslation('import')
  const { step, run, background, undo } = work
  if (undo?.progress?.state === 'broken')
    return (
      <>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button kind="primary" onClick={undo.retry}>
          {t('goOn')}
        </Button>
      </>
    )
  if (step === 'result' || undo?.progress)
    return (
      <Button kind="primary" disabled={undo?.progress?.state === 'running'} onClick={onClose}>
        {t('close')}
      </Button>
    )
  if (run.running)
    return (
      <>
        <Button onClick={run.stop} disabled={run.running.state === 'stopping'}>
          {t('stop')}
        </Button>
        {run.running.state === 'broken' && (
          <Button kind="primary" onClick={run.retry}>
            {t('goOn')}
          </Button>
        )}
      </>
    )
  if (background.sending)
    return (
      <>
        <Button onClick={background.stop}>{t('background.stop')}</Button>
        {background.sending.state === 'broken' && (
          <Button kind="primary" onClick={background.retry}>
            {t('background.resend')}
          </Button>
        )}
      </>
    )
  if (step === 'preview')
    return (
      <>
        <Button onClick={work.back}>{t('previous')}</Button>
        <Button
          kind="primary"
          loading={work.isBusy}
          onClick={() => void (work.keys ? work.takeMatches() : work.toResult())}
        >
          {t('next')}
        </Button>
      </>
    )
  return (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button kind="primary" loading={work.isBusy} onClick={() => void work.toPreview()}>
        {t('next')}
      </Button>
    </>
  )
}
