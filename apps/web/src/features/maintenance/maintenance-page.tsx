import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useMaintenance } from '../../lib/state/maintenance.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { State } from '../../ui/feedback/tag.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { MaintenanceDialog, maintenanceKey, type Maintenance } from './maintenance-dialog.tsx'
import css from './maintenance.module.css'

/** Maintenance mode: administrators start it with a notice, change the notice, and end it. */
export default function MaintenancePage() {
  const { t } = useTranslation('maintenance')
  const [isOpen, setOpen] = useState(false)
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: maintenanceKey,
    queryFn: ({ signal }) => call('GET /api/system/Maintenance', { signal, silent: true }),
  })
  // begun or ended elsewhere, or in the bar above
  const notice = useMaintenance((state) => state.notice)
  useEffect(() => void queries.invalidateQueries({ queryKey: maintenanceKey }), [notice, queries])
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton rows={4} />
  const { maintenance } = data
  const end = async () => {
    await call('POST /api/system/Maintenance/Actions/End')
    toast.success(t('ended'))
    await queries.invalidateQueries({ queryKey: maintenanceKey })
  }
  return (
    <section className={css.panel} aria-label={t('title')}>
      <div className={css.head}>
        <h2>{t('title')}</h2>
        <State kind={maintenance ? 'running' : 'off'}>{t(maintenance ? 'on' : 'off')}</State>
      </div>
      <p className={css.text}>{t('text')}</p>
      {maintenance && <Facts maintenance={maintenance} />}
      <div className={css.tools}>
        {maintenance ? (
          <>
            {/* the API client has already shown the error */}
            <Button kind="primary" onClick={() => void end().catch(() => undefined)}>
              {t('endNow')}
            </Button>
            <Button onClick={() => setOpen(true)}>{t('changeNotice')}</Button>
          </>
        ) : (
          <Button kind="primary" onClick={() => setOpen(true)}>
            {t('start')}
          </Button>
        )}
      </div>
      {isOpen && <MaintenanceDialog current={maintenance} onClose={() => setOpen(false)} />}
    </section>
  )
}

function Facts({ maintenance: { notices, until, since, userName } }: { maintenance: Maintenance }) {
  const { t } = useTranslation('maintenance')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const facts: [string, string][] = [
    [t('since'), formatDateTime(since, offsetMinutes)],
    [t('by'), userName],
    [t('end'), until === null ? t('minutes.0') : formatDateTime(until, offsetMinutes)],
    [t('notices.zh'), notices.zh],
    [t('notices.tw'), notices.tw],
    [t('notices.en'), notices.en],
  ]
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
