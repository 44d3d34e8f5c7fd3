import type { MonitorNode } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../energy/figures/number.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { DataTable } from '../../list/data-table.tsx'
import { State, type StateKind } from '../../ui/feedback/tag.tsx'
import css from './monitor.module.css'

const stateKinds: Record<MonitorNode['state'], StateKind> = { running: 'done', silent: 'overdue', stopped: 'off' }

interface NodeTableProps {
  nodes: MonitorNode[]
  /** the node whose figures are shown */
  chosen: string
  onChoose: (id: string) => void
}

/** The nodes of the last day: those that run, and those that were stopped or have gone silent. */
export function NodeTable({ nodes, chosen, onChoose }: NodeTableProps) {
  const { t } = useTranslation('monitor')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const running = nodes.filter(({ state }) => state === 'running').length
  return (
    <section className={css.panel} aria-label={t('nodes')}>
      <div className={css.head}>
        <h2>{t('nodes')}</h2>
        <span className={css.side}>{t('nodesRunning', { count: running })}</span>
      </div>
      <DataTable
        label={t('nodes')}
        rows={nodes}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            label: t('name'),
            fit: 'text',
            minWidth: 120,
            cell: (node) => (
              <button
                type="button"
                className={css.lead}
                aria-pressed={node.id === chosen}
                onClick={() => onChoose(node.id)}
              >
                {node.name}
              </button>
            ),
          },
          {
            key: 'state',
            label: t('state'),
            cell: (node) => <State kind={stateKinds[node.state]}>{t(`states.${node.state}`)}</State>,
          },
          { key: 'role', label: t('role'), cell: (node) => t(`roles.${node.role}`) },
          { key: 'version', label: t('version'), cell: (node) => node.version },
          {
            key: 'cpu',
            label: t('cpu'),
            unit: '%',
            align: 'right',
            fit: 'whole',
            cell: ({ facts }) => formatDecimal(facts.cpuPercent, 1),
          },
          {
            key: 'memory',
            label: t('memory'),
            unit: 'MB',
            align: 'right',
            fit: 'whole',
            cell: ({ facts }) => formatDecimal(facts.memoryMb),
          },
          {
            key: 'calls',
            label: t('calls'),
            unit: t('perMinute'),
            align: 'right',
            fit: 'whole',
            cell: ({ facts }) => formatDecimal(facts.callsPerMinute),
          },
          {
            key: 'start',
            label: t('startTime'),
            fit: 'whole',
            cell: (node) => formatDateTime(node.startTime, offsetMinutes),
          },
          {
            key: 'seen',
            label: t('seenTime'),
            fit: 'whole',
            cell: (node) => formatDateTime(node.seenTime, offsetMinutes),
          },
        ]}
      />
    </section>
  )
}
