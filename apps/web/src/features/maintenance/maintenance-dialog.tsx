import type { EndpointData, Calls } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { createField, readText } from '../../form/plain/named-fields.ts'
import { call } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import css from './maintenance.module.css'

export const maintenanceKey = ['maintenance'] as const
export type Maintenance = NonNullable<EndpointData<Calls['GET /api/system/Maintenance']>['maintenance']>

/** 0: an administrator ends it */
const minutes = [0, 15, 30, 60, 120, 240, 480, 1440] as const

interface MaintenanceDialogProps {
  /** the one that goes on, to change its notice */
  current: Maintenance | null
  onClose: () => void
}

/** The notice of a maintenance in each language, and its end. */
export function MaintenanceDialog({ current, onClose }: MaintenanceDialogProps) {
  const { t } = useTranslation('maintenance')
  const queries = useQueryClient()
  const form = useMemo(() => {
    const wide = { span: 24 }
    const text = { maxlength: 500, rows: 3 }
    const options = minutes.map((count) => ({ id: String(count), fullName: t(`minutes.${count}`) }))
    return {
      fields: [
        createField('textarea', 'zh', t('notices.zh'), { ...wide, required: true }, text),
        createField('textarea', 'tw', t('notices.tw'), wide, { ...text, placeholder: t('asChinese') }),
        createField('textarea', 'en', t('notices.en'), wide, { ...text, placeholder: t('asChinese') }),
        createField(
          'select',
          'minutes',
          t('end'),
          { ...wide, dataType: 'static', required: true },
          { options, clearable: false },
        ),
      ],
    }
  }, [t])
  return (
    <FormDialog
      title={current ? t('changeTitle') : t('startTitle')}
      draft={current ? null : 'maintenance:new'}
      form={form}
      values={{ ...current?.notices, minutes: '0' }}
      note={<p className={css.note}>{current ? t('changeNote') : t('startNote')}</p>}
      okText={current ? t('change') : t('start')}
      save={async (values) => {
        const [zh, tw, en] = [readText(values, 'zh'), readText(values, 'tw'), readText(values, 'en')]
        const body = { notices: { zh, tw, en }, minutes: Number(readText(values, 'minutes')) }
        await call('POST /api/system/Maintenance/Actions/Start', { body, silent: true })
        await queries.invalidateQueries({ queryKey: maintenanceKey })
        toast.success(t(current ? 'changed' : 'started'))
      }}
      onClose={onClose}
    />
  )
}
