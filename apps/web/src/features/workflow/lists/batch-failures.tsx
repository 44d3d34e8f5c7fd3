import type { FlowBatchResult } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useOpenFlow } from '../task-parts.tsx'
import css from '../task-parts.module.css'

/** Tasks that could not be approved: the title as a link, with the reason. */
export function BatchFailures({ list, onClose }: { list: readonly FlowBatchResult[]; onClose: () => void }) {
  const { t } = useTranslation('workflow')
  const open = useOpenFlow()
  const left = list.filter(({ ok }) => !ok)
  return (
    <Dialog
      open
      title={t('lists.leftTitle', { count: left.length })}
      width="question"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('lists.leftText', { done: list.length - left.length })}</p>
      <ul className={css.left}>
        {left.map(({ id, taskId, fullName, msg }) => (
          <li key={id}>
            {taskId ? (
              <button
                type="button"
                className={css.lead}
                title={fullName}
                onClick={() => {
                  onClose()
                  open({ id: taskId, operatorId: id })
                }}
              >
                {fullName}
              </button>
            ) : (
              <span className={css.quiet}>{t('lists.leftNameless')}</span>
            )}
            <small>{msg}</small>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
