import type { BackupDetails, BackupRow } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { copyText } from '../../ui/buttons/copy-text.ts'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { BackupStateMark } from './backup-marks.tsx'
import { formatBytes, useBackupTexts } from './backup-texts.ts'
import css from './backups.module.css'
import { backupsKey } from './use-backup-actions.ts'

/** What a backup contains, what its verification found, and how it is restored. */
export function BackupDetailsDrawer({ row, onClose }: { row: BackupRow; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...backupsKey, 'details', row.id],
    queryFn: ({ signal }) => call('GET /api/system/Backup/:id', { params: { id: row.id }, signal, silent: true }),
  })
  return (
    <Drawer open width={640} title={row.name} onClose={onClose}>
      <BackupStateMark state={data?.state ?? row.state} />
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton rows={6} />)}
      {data && <Details backup={data} />}
    </Drawer>
  )
}

function Details({ backup }: { backup: BackupDetails }) {
  const { t } = useTranslation('backups')
  const texts = useBackupTexts()
  const facts: [string, string][] = [
    [t('contentsLabel'), texts.formatContents(backup)],
    [t('filesLabel'), t(backup.hasFiles ? 'filesCopied' : 'filesListed')],
    [t('missingFiles'), backup.missingFiles === 0 ? '' : texts.formatNumber(backup.missingFiles)],
    [t('size'), backup.state === 'done' ? formatBytes(backup.bytes) : ''],
    [t('maker'), texts.formatMaker(backup)],
    [t('created'), texts.formatTime(backup.creatorTime)],
    [t('ended'), texts.formatTime(backup.endTime)],
    [t('node'), texts.formatPlace(backup)],
    [t('folder'), backup.folder],
    [t('check'), texts.formatCheck(backup)],
    [t('result'), backup.checkNote],
    [t('checkedAt'), backup.check ? texts.formatTime(backup.check.time) : ''],
  ]
  return (
    <>
      <dl className={css.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {backup.faults.length > 0 && (
        <section className={css.part}>
          <h3>{t('faults')}</h3>
          <ul>
            {backup.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </section>
      )}
      {backup.state === 'done' && <Restore command={backup.command} />}
      {backup.contents.length > 0 && <Tables contents={backup.contents} />}
    </>
  )
}

function Restore({ command }: { command: string }) {
  const { t } = useTranslation('backups')
  return (
    <section className={css.part}>
      <h3>{t('restore')}</h3>
      <p>{t('restoreText')}</p>
      <code className={css.command}>{command}</code>
      <Button
        size="small"
        icon={Copy}
        onClick={() => void copyText(command, { done: t('copied'), failed: t('copyFailed') })}
      >
        {t('copy')}
      </Button>
    </section>
  )
}

function Tables({ contents }: Pick<BackupDetails, 'contents'>) {
  const { t } = useTranslation('backups')
  const { formatNumber } = useBackupTexts()
  return (
    <section className={css.part}>
      <h3>{t('tables')}</h3>
      <table className={css.tables}>
        <thead>
          <tr>
            <th scope="col">{t('table')}</th>
            <th scope="col">{t('rows')}</th>
            <th scope="col">{t('size')}</th>
          </tr>
        </thead>
        <tbody>
          {contents.map(({ table, rows, bytes }) => (
            <tr key={table}>
              <th scope="row">{table}</th>
              <td>{formatNumber(rows)}</td>
              <td>{formatBytes(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
