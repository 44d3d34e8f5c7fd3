import { formatShownNumber } from '@armature/form-engine/format/number'
import type { UserRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/menu/permission.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Note } from '../../../ui/inputs/field.tsx'
import { useUserActions } from '../use-user-actions.ts'
import { useRefreshUsers } from '../users-api.ts'
import css from './hand-over.module.css'
import type { HandOverRun } from './use-hand-over.ts'

interface HandOverProgressProps {
  user: UserRow
  run: HandOverRun
  onGoOn: () => void
  onStop: () => void
  onClose: () => void
}

/** Progress of the handover; it can be stopped and resumed. Afterwards the user can be disabled from here. */
export function HandOverProgress({ user, run, onGoOn, onStop, onClose }: HandOverProgressProps) {
  const { t } = useTranslation('users')
  const refresh = useRefreshUsers()
  const acts = useUserActions()
  const { task, phase, handed, fault } = run
  const mayDisable = useMay('btn_state') && user.enabledMark === 1
  const done = formatShownNumber(handed)
  const close = () => {
    void refresh()
    onClose()
  }
  const sentence = {
    running: t('handOver.progress', { done, total: formatShownNumber(task.total) }),
    stopped: t('handOver.stopped', { done }),
    failed: t('handOver.failed', { done }),
    done: t('handOver.done', { done }),
  }[phase]
  return (
    <Dialog
      open
      width="question"
      title={t('handOver.title', { name: user.realName })}
      closeOnMask={false}
      closable={phase !== 'running'}
      onClose={() => phase !== 'running' && close()}
      footer={
        phase === 'running' ? (
          <Button onClick={onStop}>{t('handOver.stop')}</Button>
        ) : (
          <>
            <Button onClick={close}>{t('handOver.close')}</Button>
            {phase !== 'done' && (
              <Button kind="primary" onClick={onGoOn}>
                {t('handOver.goOn')}
              </Button>
            )}
            {phase === 'done' && mayDisable && (
              <Button kind="primary" onClick={acts.disable(user, close)}>
                {t('handOver.disable', { name: user.realName })}
              </Button>
            )}
          </>
        )
      }
    >
      <progress
        className={css.bar}
        aria-label={t('handOver.running')}
        max={Math.max(task.total, 1)}
        value={phase === 'done' ? Math.max(task.total, 1) : handed}
      />
      <p className={css.sentence} role="status">
        {sentence}
      </p>
      {fault && <Note tone="error">{fault}</Note>}
    </Dialog>
  )
}
