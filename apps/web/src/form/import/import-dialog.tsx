import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../lib/state/app-state.ts'
import { useUnsavedWork } from '../../lib/state/unsaved-work.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { BackgroundStep } from './background-step.tsx'
import { type ImportedModel, defaultModule } from './import-calls.ts'
import css from './import.module.css'
import { ImportFoot } from './import-foot.tsx'
import { MatchStep } from './match-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { RunningStep } from './running-step.tsx'
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
  /**
   * @param hasChanged records were imported: the list must be reloaded (F4.10)
   * @param jobId the background job that imports them, '' without one
   */
  onClose: (hasChanged: boolean, jobId: string) => void
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
  const { step, run, background, rows, fault, keys } = work
  const undoing = work.undo?.progress ?? null
  const isHeld = run.running !== null || background.sending !== null || undoing?.state === 'running'
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
    if (leaves) onClose((run.result?.snum ?? 0) > 0 || undoing !== null, background.jobId)
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
          <ImportFoot work={work} onClose={() => void close()} />
        </>
      }
    >
      {undoing ? <UndoView progress={undoing} /> : <Body work={work} />}
    </Dialog>
  )
}

function Body({ work }: { work: Import }) {
  const { step, keys, columns, run, background } = work
  const isRunning = run.running !== null || background.sending !== null
  return (
    <>
      <Steps active={step} />
      {step === 'upload' && <UploadStep work={work} />}
      {step === 'preview' && keys && columns && <MatchStep work={work} columns={columns} keys={keys} />}
      {step === 'preview' && !keys && (isRunning ? <RunningStep work={work} /> : <PreviewStep work={work} />)}
      {step === 'result' &&
        (background.jobId ? <BackgroundStep jobId={background.jobId} /> : <ResultStep work={work} />)}
    </>
  )
}
