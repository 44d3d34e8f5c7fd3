import type { FlowTaskRow } from '@armature/contract'
import { flowStatus, isEditableStatus } from '@armature/contract/catalog/flow-statuses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowButtons } from '../../../list/row-buttons.tsx'
import { WithdrawDialog } from '../acts/opinion-dialogs.tsx'
import { useRemindAndRemove } from '../acts/use-remind-and-remove.ts'

/** Actions of the initiator on their flow instances; the server checks whether anyone has acted already. */
export function LaunchedActions({ task, onOpen }: { task: FlowTaskRow; onOpen: () => void }) {
  const { t } = useTranslation('workflow')
  const { press, remove } = useRemindAndRemove()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const isHis = isEditableStatus(task.status)
  const isRunning = task.status === flowStatus.wait
  return (
    <>
      <RowButtons
        buttons={[
          { key: 'open', label: t(isHis ? 'lists.goOn' : 'lists.look'), act: onOpen },
          isRunning && { key: 'press', label: t('act.press'), act: () => press(task.id) },
          isRunning && { key: 'withdraw', label: t('act.withdraw'), act: () => setWithdrawing(true) },
          isHis && { key: 'remove', label: t('act.remove'), danger: true, act: () => remove(task) },
        ]}
      />
      {isWithdrawing && <WithdrawDialog taskId={task.id} onClose={() => setWithdrawing(false)} />}
    </>
  )
}
