import { flowStatus, isEditableStatus } from '@armature/contract/catalog/flow-statuses'
import type { Row } from '@armature/form-engine'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { useReleaseDraft } from './use-release-draft.ts'
import { useReader } from '../reader.tsx'
import { getLockReason } from './record-lock.ts'
import css from './window.module.css'

/**
 * Why a record is locked; nothing if it is not. A user who may edit the record can take over the draft of another user, or end
 * it if it was never submitted.
 */
export function LockNote({ row, mayEdit }: { row: Row; mayEdit: boolean }) {
  const { t } = useTranslation('form')
  const { menuId } = useReader()
  const { takeOver, end } = useReleaseDraft(menuId)
  const reason = getLockReason(row)
  if (reason === '') return null
  const status = row['flowState']
  const taskId = typeof row['flowTaskId'] === 'string' ? row['flowTaskId'] : ''
  const isReleasable = mayEdit && taskId !== '' && typeof status === 'number' && isEditableStatus(status)
  // the call has shown its error already
  const run = (done: Promise<boolean>) => void done.catch(() => undefined)
  return (
    <div className={css.lock} role="note">
      <Lock size={14} strokeWidth={1.75} aria-hidden />
      <span>{reason}</span>
      {isReleasable && (
        <Button kind="link" onClick={() => run(takeOver(taskId))}>
          {t('flow.takeOver')}
        </Button>
      )}
      {isReleasable && status === flowStatus.draft && (
        <Button kind="link" warn onClick={() => run(end(taskId))}>
          {t('flow.end')}
        </Button>
      )}
    </div>
  )
}
