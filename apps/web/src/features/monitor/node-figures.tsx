import type { EndpointData, Calls, MonitorNode } from '@armature/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { calculateShare, formatDecimal } from '../../energy/figures/number.ts'
import { Scale } from '../../energy/pieces/scale.tsx'
import css from './monitor.module.css'

type Jobs = EndpointData<Calls['GET /api/system/Monitor']>['jobs']

/** The newest measurements of a node, and the background jobs of all. */
export function NodeFigures({ node, jobs }: { node: MonitorNode; jobs: Jobs }) {
  const { t } = useTranslation('monitor')
  const { facts } = node
  const share = (part: number, whole: number, label: string) => <Scale label={label} to={calculateShare(part, whole)} />
  const used = facts.diskGb === null || facts.diskFreeGb === null ? null : facts.diskGb - facts.diskFreeGb
  return (
    <dl className={css.figures} aria-label={t('figures', { name: node.name })}>
      <Figure
        label={t('cpu')}
        value={formatDecimal(facts.cpuPercent, 1)}
        unit="%"
        scale={share(facts.cpuPercent, 100, t('cpu'))}
        note={t('cpuNote', { percent: formatDecimal(facts.machineCpuPercent, 1), cores: facts.cores })}
      />
      <Figure
        label={t('memory')}
        value={formatDecimal(facts.memoryMb)}
        unit="MB"
        scale={share(facts.machineMemoryUsedMb, facts.machineMemoryMb, t('memory'))}
        note={t('memoryNote', {
          used: formatDecimal(facts.machineMemoryUsedMb / 1024, 1),
          total: formatDecimal(facts.machineMemoryMb / 1024, 1),
        })}
      />
      <Figure
        label={t('calls')}
        value={formatDecimal(facts.callsPerMinute)}
        unit={t('perMinute')}
        note={t('callsNote', { p95: formatDecimal(facts.p95Ms), failures: formatDecimal(facts.failuresPerMinute) })}
      />
      <Figure
        label={t('loopDelay')}
        value={formatDecimal(facts.loopDelayMs, 1)}
        unit="ms"
        note={t('clients', { count: facts.clients })}
      />
      <Figure
        label={t('connections')}
        value={formatDecimal(facts.connectionsUsed)}
        unit={`/ ${formatDecimal(facts.connectionLimit)}`}
        scale={share(facts.connectionsUsed, facts.connectionLimit, t('connections'))}
        note={t('waiting', { count: facts.connectionsWaiting })}
      />
      <Figure
        label={t('disk')}
        value={formatDecimal(facts.diskFreeGb, 1)}
        unit="GB"
        scale={used !== null && share(used, facts.diskGb ?? 0, t('disk'))}
        note={facts.diskGb === null ? t('diskUnknown') : t('diskNote', { total: formatDecimal(facts.diskGb, 1) })}
      />
      <Figure
        label={t('jobs')}
        value={formatDecimal(jobs.waiting)}
        unit={t('jobsUnit')}
        note={t('jobsNote', { running: formatDecimal(jobs.running), failed: formatDecimal(jobs.failed) })}
      />
    </dl>
  )
}

interface FigureProps {
  label: string
  value: string
  unit: string
  scale?: ReactNode
  note: string
}

function Figure({ label, value, unit, scale, note }: FigureProps) {
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd className={css.value}>
        <b>{value}</b> <span>{unit}</span>
      </dd>
      <dd className={css.scale}>{scale}</dd>
      <dd className={css.note}>{note}</dd>
    </div>
  )
}
