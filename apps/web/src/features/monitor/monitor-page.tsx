import type { MonitorNode } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { CachePanel } from './cache-panel.tsx'
import { DatabasePanel } from './database-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { NodeFigures } from './node-figures.tsx'
import { NodeTable } from './node-table.tsx'
import { SlowPanel } from './slow-panel.tsx'
import css from './monitor.module.css'

/** as often as the nodes measure */
const refetchMs = 15_000

/** What the nodes and the database of the installation have to do now and had to do in the last day, for administrators. */
export default function MonitorPage() {
  const { t } = useTranslation('monitor')
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['monitor'],
    queryFn: ({ signal }) => call('GET /api/system/Monitor', { signal, silent: true }),
    refetchInterval: refetchMs,
  })
  if (!data) {
    return error && !isFetching ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton rows={8} />
  }
  const node = findNode(data.nodes, chosen)
  if (!node) return <Empty title={t('none')} text={t('noneText')} />
  return (
    <div className={css.page}>
      {error && <p className={css.stale}>{t('stale')}</p>}
      <NodeFigures node={node} jobs={data.jobs} />
      <NodeTable nodes={data.nodes} chosen={node.id} onChoose={setChosen} />
      <HistoryPanel node={node} />
      <CachePanel node={node} />
      <DatabasePanel database={data.database} />
      <SlowPanel />
    </div>
  )
}

const findNode = (nodes: readonly MonitorNode[], id: string | null): MonitorNode | undefined =>
  nodes.find((node) => node.id === id) ?? nodes[0]
