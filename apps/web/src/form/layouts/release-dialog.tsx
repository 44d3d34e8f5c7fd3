import type { PortalProblem } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast-state.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import css from './release-dialog.module.css'

interface ReleaseDialogProps {
  title: string
  /** shown if there are no problems: who will see it */
  text: string
  /** why this user may not release it */
  refusal?: string | undefined
  /** of the draft that was saved before: kind, id and revision */
  draftKey: readonly (string | number)[]
  load: () => Promise<PortalProblem[]>
  release: () => Promise<void>
  nameProblem: (problem: PortalProblem) => string
  onShow: (widgetId: string) => void
  onClose: () => void
}

/** Shows the problems that prevent a release, and releases; the draft was saved before. */
export function ReleaseDialog({
  title,
  text,
  refusal,
  draftKey,
  load,
  release,
  onClose,
  ...props
}: ReleaseDialogProps) {
  const { t } = useTranslation('portals')
  const [isRunning, setRunning] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['layoutProblems', ...draftKey],
    queryFn: load,
    gcTime: 0,
  })
  const run = async () => {
    setRunning(true)
    try {
      await release()
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
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {refusal === undefined && (
            <Button kind="primary" loading={isRunning} disabled={!data || data.length > 0} onClick={() => void run()}>
              {t('release')}
            </Button>
          )}
        </>
      }
    >
      {refusal === undefined ? null : <p>{refusal}</p>}
      {data ? (
        data.length === 0 ? (
          refusal === undefined && <p>{text}</p>
        ) : (
          <Problems {...props} problems={data} onClose={onClose} />
        )
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={3} columns={[320]} />
      )}
    </Dialog>
  )
}

interface ProblemsProps extends Pick<ReleaseDialogProps, 'nameProblem' | 'onShow' | 'onClose'> {
  problems: readonly PortalProblem[]
}

function Problems({ problems, nameProblem, onShow, onClose }: ProblemsProps) {
  const { t } = useTranslation('portals')
  return (
    <>
      <p>{t('problems', { count: problems.length })}</p>
      <ul className={css.problems}>
        {problems.map((problem, at) => (
          <li key={at}>
            <button
              type="button"
              onClick={() => {
                onShow(problem.widgetId)
                onClose()
              }}
            >
              {nameProblem(problem)}
            </button>
            <span>{problem.msg}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
