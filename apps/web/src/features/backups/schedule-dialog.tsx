import { maxKeptBackups, type BackupSchedule, type BackupScheduleState } from '@armature/contract'
import type { FormData, Values } from '@armature/form-engine'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { buildEditedQuery, editLoaded } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { LoadingDialog } from '../../form/plain/loading-dialog.tsx'
import { createField, readText } from '../../form/plain/named-fields.ts'
import { call } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useBackupTexts } from './backup-texts.ts'
import css from './backups.module.css'
import { backupsKey } from './use-backup-actions.ts'

const weekDays = [1, 2, 3, 4, 5, 6, 7] as const

/** When backups are made automatically, and how many of them are kept. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('backups')
  const { formatTime } = useBackupTexts()
  const queries = useQueryClient()
  const stored = useQuery(buildEditedQuery('GET /api/system/Backup/Schedule', undefined))
  const timeZone = stored.data?.data.timeZone
  const hasBucket = stored.data?.data.hasBucket ?? false
  const form = useMemo(() => buildForm(t, timeZone ?? '', hasBucket), [t, timeZone, hasBucket])
  if (!stored.data) return <LoadingDialog title={t('schedule')} queries={[stored]} onClose={onClose} />
  const { nextTime } = stored.data.data
  return (
    <FormDialog
      title={t('schedule')}
      draft="backupSchedule"
      form={form}
      edited={editLoaded(stored.data, toValues)}
      note={
        <p className={css.note}>
          {t('scheduleText')}
          {nextTime !== null && ` ${t('nextTime', { time: formatTime(nextTime) })}`}
        </p>
      }
      save={async (values, version) => {
        await call('PUT /api/system/Backup/Schedule', { body: toBody(values), version, silent: true })
        await queries.invalidateQueries({ queryKey: backupsKey })
        toast.success(t('scheduleSaved'))
      }}
      onClose={onClose}
    />
  )
}

function buildForm(t: TFunction<'backups'>, timeZone: string, hasBucket: boolean): FormData {
  const zones = [...new Set([timeZone, ...Intl.supportedValuesOf('timeZone')])].map((id) => ({ id, fullName: id }))
  const wide = { span: 24, dataType: 'static' as const, required: true }
  return {
    fields: [
      createField('switch', 'enabledMark', t('automatic'), { span: 24, defaultValue: 0 }),
      createField('checkbox', 'days', t('days'), wide, {
        options: weekDays.map((day) => ({ id: String(day), fullName: t(`weekDays.${day}`) })),
      }),
      createField('time', 'time', t('time'), { required: true }, { format: 'HH:mm' }),
      createField(
        'select',
        'timeZone',
        t('timeZone'),
        { dataType: 'static', required: true },
        { options: zones, filterable: true, clearable: false },
      ),
      createField(
        'numInput',
        'keep',
        t('keep'),
        { required: true, tipLabel: t('keepHelp') },
        { min: 1, max: maxKeptBackups, precision: 0 },
      ),
      ...(hasBucket ? [createField('switch', 'hasFiles', t('withFiles'), { span: 24, defaultValue: 0 })] : []),
    ],
  }
}

const toValues = ({ enabledMark, days, time, timeZone, keep, hasFiles }: BackupScheduleState): Values => ({
  ...{ enabledMark, time, timeZone, keep },
  days: days.map(String),
  hasFiles: hasFiles ? 1 : 0,
})

function toBody(values: Values): BackupSchedule {
  const days = values['days']
  return {
    enabledMark: values['enabledMark'] === 1 ? 1 : 0,
    days: Array.isArray(days) ? days.map(Number) : [],
    time: readText(values, 'time').slice(0, 5),
    timeZone: readText(values, 'timeZone'),
    keep: Number(values['keep']),
    hasFiles: values['hasFiles'] === 1,
  }
}
