import type { BackupRow, BackupState } from '@armature/contract'
import { backupStates } from '@armature/contract'
import { AlarmClock, DatabaseBackup } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { PagedList, type FilterChange } from '../../list/paged-list.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { useBackupColumns } from './backup-columns.tsx'
import { BackupDetailsDrawer } from './backup-details.tsx'
import { BackupStateMark } from './backup-marks.tsx'
import { formatBytes, useBackupTexts } from './backup-texts.ts'
import css from './backups.module.css'
import { DownloadDialog } from './download-dialog.tsx'
import { RunDialog } from './run-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { backupsKey, useBackupActions } from './use-backup-actions.ts'

const refetchMs = 2_000

interface BackupFilters {
  state: BackupState | ''
}
type Opened = { kind: 'run' | 'schedule' } | { kind: 'details' | 'download'; row: BackupRow } | null

/** Backups of the installation: making, verifying, downloading and deleting them, for administrators. */
export default function BackupsPage() {
  const { t } = useTranslation('backups')
  const [opened, setOpened] = useState<Opened>(null)
  const columns = useBackupColumns((row) => setOpened({ kind: 'details', row }))
  const texts = useBackupTexts()
  const close = () => setOpened(null)
  return (
    <>
      <PagedList<BackupRow, BackupFilters>
        label={t('title')}
        keywordLabel={t('keyword')}
        queryKey={backupsKey}
        refetchMs={refetchMs}
        load={(query, signal) => call('GET /api/system/Backup', { query, signal, silent: true })}
        filters={{ start: { state: '' }, draw: (filters, change) => <Filter {...filters} onChange={change} /> }}
        tools={
          <>
            <Button kind="primary" icon={DatabaseBackup} onClick={() => setOpened({ kind: 'run' })}>
              {t('run')}
            </Button>
            <Button icon={AlarmClock} onClick={() => setOpened({ kind: 'schedule' })}>
              {t('schedule')}
            </Button>
          </>
        }
        columns={columns}
        card={(row) => ({
          name: row.name,
          onOpen: () => setOpened({ kind: 'details', row }),
          state: <BackupStateMark state={row.state} />,
          words: texts.formatContents(row),
          figures:
            row.state === 'done'
              ? [
                  { key: 'size', label: t('size'), value: formatBytes(row.bytes) },
                  { key: 'check', label: t('check'), value: texts.formatCheck(row) },
                ]
              : [],
          foot: texts.formatFoot(row),
        })}
        rowKey={(row) => row.id}
        actions={(row) => <Actions row={row} onOpen={setOpened} />}
        none={{ title: t('none'), text: t('noneText') }}
      />
      {opened?.kind === 'run' && <RunDialog onClose={close} />}
      {opened?.kind === 'schedule' && <ScheduleDialog onClose={close} />}
      {opened?.kind === 'details' && <BackupDetailsDrawer row={opened.row} onClose={close} />}
      {opened?.kind === 'download' && <DownloadDialog row={opened.row} onClose={close} />}
    </>
  )
}

function Actions({ row, onOpen }: { row: BackupRow; onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation('backups')
  const act = useBackupActions()
  const isOpen = row.state === 'waiting' || row.state === 'running'
  const isChecked = row.check?.state === 'waiting' || row.check?.state === 'running'
  return (
    <>
      {isOpen && (
        <button type="button" onClick={() => void act.cancel(row)}>
          {t('cancel')}
        </button>
      )}
      <button type="button" onClick={() => onOpen({ kind: 'details', row })}>
        {t('open')}
      </button>
      {row.isHere && !isChecked && (
        <button type="button" onClick={() => void act.verify(row)}>
          {t('verify')}
        </button>
      )}
      {row.isHere && !isChecked && (
        <button type="button" onClick={() => void act.tryRestore(row)}>
          {t('tryRestore')}
        </button>
      )}
      {row.isHere && (
        <button type="button" onClick={() => onOpen({ kind: 'download', row })}>
          {t('download')}
        </button>
      )}
      {!isOpen && !isChecked && (
        <button type="button" onClick={() => void act.remove(row)}>
          {t('remove')}
        </button>
      )}
    </>
  )
}

function Filter({ state, onChange }: BackupFilters & { onChange: FilterChange<BackupFilters> }) {
  const { t } = useTranslation('backups')
  return (
    <NativeSelect
      className={css.filter ?? ''}
      aria-label={t('state')}
      value={state}
      options={[
        { value: '', label: t('allStates') },
        ...backupStates.map((value) => ({ value, label: t(`states.${value}`) })),
      ]}
      onChange={(event) => onChange({ state: backupStates.find((one) => one === event.target.value) ?? '' })}
    />
  )
}
