import { cacheNames, type CacheFacts, type CacheName, type MonitorNode } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../energy/figures/number.ts'
import { call } from '../../lib/api/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { DataTable } from '../../list/data-table.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import css from './monitor.module.css'

/** What the chosen node holds in memory; administrators clear a kind on all nodes. */
export function CachePanel({ node }: { node: MonitorNode }) {
  const { t } = useTranslation('monitor')
  const mayClear = useSession((state) => state.userInfo?.isAdministrator === true)
  const { caches } = node.facts
  const figure = (key: 'hits' | 'misses') => ({
    key,
    label: t(key),
    align: 'right' as const,
    fit: 'whole' as const,
    cell: (cache: CacheFacts) => formatDecimal(cache[key]),
  })
  return (
    <section className={css.panel} aria-label={t('caches')}>
      <div className={css.head}>
        <h2>{t('caches')}</h2>
        <span className={css.side}>{t('cachesNote', { name: node.name })}</span>
      </div>
      {caches.length === 0 ? (
        <Empty title={t('noCaches')} text={t('noCachesText')} />
      ) : (
        <DataTable
          label={t('caches')}
          rows={caches.toSorted((a, b) => findPlace(a) - findPlace(b))}
          rowKey={({ name }) => name}
          columns={[
            {
              key: 'name',
              label: t('cache'),
              fit: 'text',
              minWidth: 140,
              cell: (cache) => <CacheTitle cache={cache} />,
            },
            {
              key: 'entries',
              label: t('entries'),
              align: 'right',
              fit: 'whole',
              cell: ({ entries, limit }) =>
                limit === null ? formatDecimal(entries) : `${formatDecimal(entries)} / ${formatDecimal(limit)}`,
            },
            figure('hits'),
            figure('misses'),
            {
              key: 'rate',
              label: t('hitRate'),
              unit: '%',
              align: 'right',
              fit: 'whole',
              cell: ({ hits, misses }) =>
                hits + misses === 0 ? '—' : formatDecimal((100 * hits) / (hits + misses), 1),
            },
          ]}
          {...(mayClear && { actions: (cache: CacheFacts) => <ClearCache cache={cache} /> })}
        />
      )}
    </section>
  )
}

const findName = ({ name }: CacheFacts): CacheName | undefined => cacheNames.find((one) => one === name)
const findPlace = (cache: CacheFacts): number => {
  const name = findName(cache)
  return name ? cacheNames.indexOf(name) : cacheNames.length
}

/** A node of another version may have caches without a name here. */
function CacheTitle({ cache }: { cache: CacheFacts }) {
  const { t } = useTranslation('monitor')
  const name = findName(cache)
  return <>{name ? t(`cacheNames.${name}`) : cache.name}</>
}

function ClearCache({ cache }: { cache: CacheFacts }) {
  const { t } = useTranslation('monitor')
  const name = findName(cache)
  if (!name) return null
  const clear = async () => {
    const agreed = await confirm({
      title: t('clearTitle', { name: t(`cacheNames.${name}`) }),
      text: t('clearText'),
      okText: t('clear'),
    })
    if (!agreed) return
    await call('DELETE /api/system/CacheManage/:id', { params: { id: name } })
    toast.success(t('cleared'))
  }
  return (
    // the API client has already shown the error
    <button type="button" onClick={() => void clear().catch(() => undefined)}>
      {t('clear')}
    </button>
  )
}
