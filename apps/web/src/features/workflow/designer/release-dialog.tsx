import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { saveDesign } from '../../../designer/saving.ts'
import { ApiError, call } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { flowKeys } from '../flow-api.ts'
import css from './flow-designer.module.css'
import { select, useFlow, useFlowStore } from './state/flow-designer.ts'
import { useNodeReach, useProblems } from './use-problems.ts'

/**
 * Lists the problems that prevent a release, each with a link to its node, and says which fields each node shows and lets its
 * users edit; then releases the next version.
 */
export default function ReleaseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('workflow')
  const designer = useFlowStore()
  const client = useQueryClient()
  const id = useFlow((state) => state.id)
  const version = useFlow((state) => state.version)
  const problems = useProblems()
  const reach = useNodeReach()
  const errors = problems.filter(({ level }) => level === 'error')
  const [isRunning, setRunning] = useState(false)
  const [fault, setFault] = useState('')
  const release = async () => {
    setRunning(true)
    setFault('')
    try {
      // The stored draft is released: it must be the one on the screen.
      if (!(await saveDesign(designer))) throw new ApiError(0, designer.getState().fault)
      const made = await call('POST /api/workflow/Engine/flowTemplate/:id/Actions/Release', {
        params: { id },
        silent: true,
      })
      const { revision } = await call('GET /api/workflow/Engine/flowTemplate/:id', { params: { id }, silent: true })
      designer.setState({ version: made.version, state: 1, revision })
      await client.invalidateQueries({ queryKey: flowKeys.templates })
      toast.success(t('designer.released', { version: made.version }))
      onClose()
    } catch (error) {
      setFault(error instanceof ApiError ? error.msg : String(error))
    } finally {
      setRunning(false)
    }
  }
  const go = (nodeId: string) => {
    select(designer, nodeId)
    onClose()
  }
  return (
    <Dialog
      open
      title={t('designer.releaseTitle', { version: version + 1 })}
      width="question"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" loading={isRunning} disabled={errors.length > 0} onClick={() => void release()}>
            {t('designer.release')}
          </Button>
        </>
      }
    >
      <p>{t(version === 0 ? 'designer.releaseFirst' : 'designer.releaseNext')}</p>
      {problems.length > 0 && (
        <>
          <p>{t(errors.length > 0 ? 'designer.releaseRefused' : 'designer.releaseWarned')}</p>
          <ul className={css.faultList}>
            {problems.map((problem, index) => (
              <li key={index}>
                <button type="button" data-level={problem.level} onClick={() => go(problem.nodeId)}>
                  <Icon icon={TriangleAlert} size={14} />
                  <b>{problem.title || t('designer.untitled')}</b>
                  <span>{problem.text}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {errors.length === 0 && (
        <>
          <p>{t('designer.releaseReach')}</p>
          <ul className={css.faultList} aria-label={t('designer.releaseReach')}>
            {reach.map(({ nodeId, title, text }) => (
              <li key={nodeId}>
                <button type="button" onClick={() => go(nodeId)}>
                  <b>{title || t('designer.untitled')}</b>
                  <span>{text}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {fault && (
        <p className={css.item} data-tone="error" role="alert">
          <Icon icon={CircleAlert} size={14} />
          <span>{fault}</span>
        </p>
      )}
    </Dialog>
  )
}
