import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { formatBytes } from './backup-texts.ts'
import css from './backups.module.css'
import { backupsKey } from './use-backup-actions.ts'

/** Shows where the backup is made and whether there is room, and starts it. */
export function RunDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('backups')
  const queries = useQueryClient()
  const [hasFiles, setHasFiles] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [...backupsKey, 'place'],
    queryFn: ({ signal }) => call('GET /api/system/Backup/Place', { signal, silent: true }),
  })
  const start = async () => {
    setRunning(true)
    try {
      // the API client shows errors, such as a full disk
      await call('POST /api/system/Backup/Actions/Run', { body: { hasFiles } })
      toast.success(t('started'))
      onClose()
    } catch {
      setRunning(false)
    }
    await queries.invalidateQueries({ queryKey: backupsKey })
  }
  return (
    <Dialog
      open
      width="question"
      title={t('runTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button kind="primary" loading={isRunning} disabled={!data} onClick={() => void start()}>
            {t('start')}
          </Button>
        </>
      }
    >
      <p className={css.note}>{t('runText')}</p>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton rows={3} />)}
      {data && (
        <dl className={css.facts}>
          <div>
            <dt>{t('folder')}</dt>
            <dd>{data.folder}</dd>
          </div>
          <div>
            <dt>{t('node')}</dt>
            <dd>{data.node}</dd>
          </div>
          <div>
            <dt>{t('free')}</dt>
            <dd>{t('freeOf', { free: formatBytes(data.freeBytes), needed: formatBytes(data.neededBytes) })}</dd>
          </div>
        </dl>
      )}
      {data?.hasBucket && (
        <Checkbox checked={hasFiles} onChange={setHasFiles}>
          {t('withFiles')}
        </Checkbox>
      )}
    </Dialog>
  )
}
