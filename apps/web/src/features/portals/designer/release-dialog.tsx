import type { PortalProblem } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast-state.ts'
import { loadProblems, release } from './designer-api.ts'
import css from './designer.module.css'
import { select, useEditor, useEditorStore } from './editor.ts'

/** Shows the problems that prevent a release, and releases; the draft was saved before. */
export function ReleaseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('portals')
  const editor = useEditorStore()
  const id = useEditor(({ portal }) => portal.id)
  const revision = useEditor((state) => state.revision)
  const [isRunning, setRunning] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['portalProblems', id, revision],
    queryFn: () => loadProblems(id),
    gcTime: 0,
  })
  const run = async () => {
    setRunning(true)
    try {
      await release(editor)
      onClose()
    } catch (fault) {
      setRunning(false)
      if (fault instanceof ApiError && !fault.endsSession) toast.error(fault.msg)
      void refetch()
    }
  }
  return (
    <Dialog
      open
      title={t('releaseTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" loading={isRunning} disabled={!data || data.length > 0} onClick={() => void run()}>
            {t('release')}
          </Button>
        </>
      }
    >
      {data ? (
        data.length === 0 ? (
          <p>{t('releaseText')}</p>
        ) : (
          <Problems
            problems={data}
            onShow={(widgetId) => {
              select(editor, widgetId)
              onClose()
            }}
          />
        )
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={3} columns={[320]} />
      )}
    </Dialog>
  )
}

function Problems({ problems, onShow }: { problems: readonly PortalProblem[]; onShow: (widgetId: string) => void }) {
  const { t } = useTranslation('portals')
  const editor = useEditorStore()
  const { widgets } = editor.getState().layout
  const nameOf = ({ widgetId, title }: PortalProblem) => {
    const kind = widgets.find(({ id }) => id === widgetId)?.kind
    return title || (kind ? t(`portal:kinds.${kind}`) : widgetId)
  }
  return (
    <>
      <p>{t('problems', { count: problems.length })}</p>
      <ul className={css.problems}>
        {problems.map((problem, at) => (
          <li key={at}>
            <button type="button" onClick={() => onShow(problem.widgetId)}>
              {nameOf(problem)}
            </button>
            <span>{problem.msg}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
