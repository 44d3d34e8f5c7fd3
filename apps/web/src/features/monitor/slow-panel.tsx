import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import { Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { SlowTable } from './slow-table.tsx'
import css from './monitor.module.css'

type Kind = 'call' | 'statement'
const kinds: Kind[] = ['call', 'statement']
const refetchMs = 60_000

/** Calls and statements of the last day that took long, grouped. */
export function SlowPanel() {
  const { t } = useTranslation('monitor')
  const [kind, setKind] = useState<Kind>('call')
  const { data, error, refetch } = useQuery({
    queryKey: ['monitor', 'slow', kind],
    queryFn: ({ signal }) => call('GET /api/system/Monitor/Slow', { query: { kind }, signal, silent: true }),
    refetchInterval: refetchMs,
  })
  const rows = data?.list
  return (
    <section className={css.panel} aria-label={t('slow')}>
      <div className={css.head}>
        <h2>{t('slow')}</h2>
        <Segmented
          size="small"
          className={css.end ?? ''}
          label={t('slowKind')}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: t(`slowKinds.${value}`) }))}
        />
      </div>
      {!rows && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton rows={4} />)}
      {rows?.length === 0 && <Empty title={t(`noSlow.${kind}`)} text={t(`noSlowText.${kind}`)} />}
      {rows && rows.length > 0 && <SlowTable kind={kind} rows={rows} />}
    </section>
  )
}
