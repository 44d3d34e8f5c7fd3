import { type DesignedKind, type GraphNode, type ReferredKind, referredKinds } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { GraphView } from './graph-view.tsx'
import type { NamedThing } from './use-used-by.tsx'
import css from './used-by.module.css'

/** The graph around a thing. Another thing of it can become the middle, and back. */
export function GraphPanel({ start }: { start: NamedThing }) {
  const { t } = useTranslation('usedBy')
  const [trail, setTrail] = useState<readonly NamedThing[]>([start])
  const { kind, id, name, table = '' } = trail.at(-1) ?? start
  const { data, error, refetch } = useQuery({
    queryKey: ['references', kind, id, 'graph', table],
    queryFn: ({ signal }) =>
      call('GET /api/visualdev/References/:kind/:id/Graph', {
        params: { kind, id },
        query: { field: table },
        signal,
        silent: true,
      }),
  })
  const center = (node: GraphNode) => {
    if (isReferred(node.kind)) setTrail([...trail, { kind: node.kind, id: node.id, name: node.fullName }])
  }
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={6} columns={[200, 200, 200]} />
  return (
    <>
      <p className={css.head}>
        {trail.length > 1 && (
          <IconButton icon={ArrowLeft} size="small" label={t('back')} onClick={() => setTrail(trail.slice(0, -1))} />
        )}
        <strong>{t('around', { kind: table === '' ? t(`kinds.${kind}`) : t('table'), name })}</strong>
        <span className={css.note}>{t('legend')}</span>
        {data.isCut && <span>{t('cut', { count: data.nodes.length })}</span>}
        {data.hidden > 0 && <span>{t('hiddenAround', { count: data.hidden })}</span>}
      </p>
      {data.nodes.length === 1 ? (
        <Empty title={t('alone')} text={data.hidden > 0 ? undefined : t('aloneText')} />
      ) : (
        <GraphView
          key={`${kind} ${id} ${table}`}
          graph={data}
          canCenter={({ kind: other, level }) => level !== 0 && isReferred(other)}
          onCenter={center}
        />
      )}
    </>
  )
}

const isReferred = (kind: DesignedKind): kind is ReferredKind =>
  (referredKinds as readonly DesignedKind[]).includes(kind)
