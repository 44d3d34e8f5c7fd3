import { useQueryClient } from '@tanstack/react-query'
import type { Grantee } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { getChangesKey, useChanges, getValuesKey, type HolderRef } from '../authorize-api.ts'
import { ChangeList } from './change-list.tsx'
import css from './dialogs.module.css'

interface JournalDialogProps {
  which: HolderRef
  holder: Grantee
  /** there are unsaved changes; a logged change can be reverted only without them */
  isDirty: boolean
  onClose: () => void
}

/** The log of grants, newest first; each change can be reverted. */
export function JournalDialog({ which, holder, isDirty, onClose }: JournalDialogProps) {
  const { t } = useTranslation('authorize')
  const client = useQueryClient()
  const [page, setPage] = useState(1)
  const [undoing, setUndoing] = useState('')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const changes = useChanges(which, page)
  const undo = async (changeId: string) => {
    setUndoing(changeId)
    const line = 'POST /api/permission/Authority/Data/:id/Changes/:changeId/Actions/Undo'
    const { objectType, id } = which
    try {
      await call(line, { params: { id, changeId }, body: { objectType }, onMessage: toast.success })
    } finally {
      setUndoing('')
      await client.invalidateQueries({ queryKey: getValuesKey(which) })
      await client.invalidateQueries({ queryKey: getChangesKey(which) })
    }
  }
  const list = changes.data?.list ?? []
  return (
    <Dialog open title={t('journalOf', { name: holder.fullName })} onClose={onClose}>
      {changes.error && <Failed error={changes.error} onRetry={() => void changes.refetch()} />}
      {!changes.data && !changes.error && <Skeleton rows={5} />}
      {changes.data && list.length === 0 && <Empty title={t('noJournal')} text={t('noJournalText')} />}
      <ol className={css.journal}>
        {list.map((entry) => (
          <li key={entry.id}>
            <header>
              <b>{entry.userName || t('accountGone')}</b>
              <time>{formatDateTime(entry.changedAt, offsetMinutes)}</time>
              <span className={css.plus}>+{entry.added}</span>
              <span className={css.minus}>−{entry.removed}</span>
              {entry.changed > 0 && <span>{t('changedFields', { count: entry.changed })}</span>}
              {entry.isUndo && <Tag tone="outline">{t('isUndo')}</Tag>}
              {entry.isUndone && <Tag tone="outline">{t('isUndone')}</Tag>}
              {holder.mayEdit && !entry.isUndone && (
                <Button
                  kind="link"
                  disabled={isDirty}
                  title={isDirty ? t('saveFirst') : undefined}
                  loading={undoing === entry.id}
                  onClick={() => void undo(entry.id).catch(ignoreShownError)}
                >
                  {t('undoThis')}
                </Button>
              )}
            </header>
            <ChangeList items={entry.items} />
          </li>
        ))}
      </ol>
      {changes.data && changes.data.pagination.total > 10 && (
        <Pagination page={page} pageSize={10} total={changes.data.pagination.total} onChange={setPage} />
      )}
    </Dialog>
  )
}

// The call has already shown the error.
const ignoreShownError = (): void => undefined
