import type { FlowBatchResult } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { timeWidth, renderWithTitle } from '../task-parts.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { BatchFailures } from './batch-failures.tsx'
import { countToSign } from './count-to-sign.ts'
import { TaskList } from './task-list.tsx'

/** The user's to-do list, with batch approval (F1.04). */
export default function TodoPage() {
  const { t } = useTranslation('workflow')
  const client = useQueryClient()
  const [batch, setBatch] = useState<{ ids: string[]; toSign: number; clear: () => void } | null>(null)
  const [told, setTold] = useState<readonly FlowBatchResult[]>([])
  return (
    <>
      <TaskList
        category={1}
        label={t('lists.todo')}
        openLabel={t('lists.handle')}
        none={{ title: t('lists.noTodo'), text: t('lists.noTodoText') }}
        own={(when) => [
          {
            key: 'nodeName',
            label: t('task.node'),
            width: 150,
            cell: (row) => renderWithTitle(row.nodeName),
          },
          {
            key: 'receiveTime',
            label: t('task.received'),
            width: timeWidth,
            cell: (row) => when(row.receiveTime),
          },
          {
            key: 'forUser',
            label: t('task.forUser'),
            width: 120,
            cell: (row) => renderWithTitle(row.forUser),
          },
        ]}
        foot={(row, when) => `${t('task.received')} ${when(row.receiveTime)}`}
        selection={{
          actions: (ids, clear) => (
            <Button kind="link" onClick={() => setBatch({ ids, toSign: countToSign(client, ids), clear })}>
              {t('lists.approveChosen', { count: ids.length })}
            </Button>
          ),
        }}
      />
      {batch && (
        <BatchDialog
          ids={batch.ids}
          toSign={batch.toSign}
          onDone={(list) => {
            batch.clear()
            setTold(list)
          }}
          onClose={() => setBatch(null)}
        />
      )}
      {told.some(({ ok }) => !ok) && <BatchFailures list={told} onClose={() => setTold([])} />}
    </>
  )
}
