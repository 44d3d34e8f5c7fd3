import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../lib/state/app-state.ts'
import { useUnsavedWork } from '../../lib/state/unsaved-work.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type ImportedModel, defaultModule } from './import-calls.ts'
import css from './import.module.css'
import { MatchStep } from './match-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { ProgressStep } from './progress-step.tsx'
import { ResultStep } from './result-step.tsx'
import { Steps } from './steps.tsx'
import { UploadStep } from './upload-step.tsx'
import { UndoView } from './undo/undo-view.tsx'
import { type Import, useImport } from './use-import.ts'

export interface ImportDialogProps {
  /** title of the dialog: `导入用户` */
  title: string
  /** part of the paths of its calls: `permission/Users` */
  module?: string
  /** set when records are imported; must be a stable object */
  model?: ImportedModel
  /** the file that the import starts with */
  file?: File | null
  /** @param hasChanged records were imported: the list must be reloaded (F4.10) */
  onClose: (hasChanged: boolean) => void
}

/** Imports rows of an Excel file in three steps: the file, a preview for corrections, the result (F1.19, F2.108). */
export default function ImportDialog({
  title,
  module = defaultModule,
  model,
  file = null,
  onClose,
}: ImportDialogProps) {
  const { t } = useTranslation('import')
  const work = useImport(module, model)
  const isPhone = useAppState((state) => state.device === 'mobile')
  const { step, run, rows, fault, keys } = work
  const undoing = work.undo?.progress ?? null
  const isHeld = run.running !== null || undoing?.state === 'running'
  const begin = useEffectEvent(() => {
    if (file) void work.choose(file)
  })
  useEffect(() => begin(), [])
  useUnsavedWork((step === 'preview' && !keys) || undoing?.state === 'running', title)

  const close = async () => {
    if (isHeld) return
    const leaves =
      step !== 'preview' ||
      undoing !== null ||
      rows.length === 0 ||
      (await confirm({
        title: t('leaveTitle'),
        text: t('leaveText', { count: rows.length }),
        okText: t('leaveOk'),
        cancelText: t('leaveStay'),
        danger: true,
      }))
    if (leaves) onClose((run.result?.snum ?? 0) > 0 || undoing !== null)
  }
  return (
    <Dialog
      open
      title={undoing ? t('undo.action') : title}
      width={isPhone ? 'full' : 'wide'}
      closeOnMask={false}
      closable={!isHeld}
      bodyClassName={css.body ?? ''}
      onClose={() => void close()}
      footer={
        <>
          {fault && (
            <span className={css.fault} role="alert">
              <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
              {fault}
            </span>
          )}
          <Foot work={work} onClose={() => void close()} />
        </>
      }
    >
      {undoing ? <UndoView progress={undoing} /> : <Body work={work} />}
    </Dialog>
  )
}

function Body({ work }: { work: Import }) {
  const { step, keys, columns, run } = work
  return (
    <>
      <Steps active={step} />
      {step === 'upload' && <UploadStep work={work} />}
      {step === 'preview' && keys && columns && <MatchStep work={work} columns={columns} keys={keys} />}
      {step === 'preview' && !keys && (run.running ? <ProgressStep run={run} /> : <PreviewStep work={work} />)}
      {step === 'result' && <ResultStep work={work} />}
    </>
  )
}

function Foot({ work, onClose }: { work: Import; onClose: () => void }) {
  const { t } = useTranslation('import')
  const { step, run, undo } = work
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
