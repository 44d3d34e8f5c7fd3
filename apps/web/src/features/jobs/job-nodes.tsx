import type { JobNode } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { Server } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { State } from '../../ui/feedback/tag.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import css from './jobs.module.css'

const refetchMs = 5_000

/** The processes that run jobs: their number, and each in a drawer. */
export function JobNodes() {
  const { t } = useTranslation('jobs')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['job-nodes'],
    queryFn: ({ signal }) => call('GET /api/system/Job/Nodes', { signal, silent: true }),
    refetchInterval: refetchMs,
  })
  const nodes = data?.list ?? []
  return (
    <>
      <Button icon={Server} onClick={() => setOpen(true)}>
        {t('nodes', { count: nodes.filter(({ isAlive }) => isAlive).length })}
      </Button>
      {isOpen && (
        <Drawer open width={560} title={t('nodesTitle')} onClose={() => setOpen(false)}>
          {data && nodes.length === 0 && <Empty title={t('noNodes')} text={t('noNodesText')} />}
          <ul className={css.nodes}>
            {nodes.map((node) => (
              <Node key={node.name} node={node} />
            ))}
          </ul>
        </Drawer>
      )}
    </>
  )
}

function Node({ node }: { node: JobNode }) {
  const { t } = useTranslation('jobs')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { name, version, concurrency, running, startTime, isAlive } = node
  return (
    <li>
      <span className={css.name}>{name}</span>
      <State kind={isAlive ? 'done' : 'off'}>{t(isAlive ? 'alive' : 'silent')}</State>
      <span className={css.nodeFacts}>
        {t('nodeFacts', { version, running, concurrency, time: formatDateTime(startTime, offsetMinutes) })}
      </span>
    </li>
  )
}
