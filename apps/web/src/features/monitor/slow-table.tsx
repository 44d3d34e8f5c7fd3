import type { SlowWork } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../energy/figures/number.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useAppState } from '../../lib/state/app-state.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { DataTable } from '../../list/data-table.tsx'
import css from './monitor.module.css'

interface SlowTableProps {
  kind: 'call' | 'statement'
  rows: SlowWork[]
}

/** Slow work as a table, or as lines on a phone. */
export function SlowTable({ kind, rows }: SlowTableProps) {
  const { t } = useTranslation('monitor')
  const isPhone = useAppState((state) => state.device === 'mobile')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  if (isPhone) return <Lines rows={rows} />
  const ms = (key: 'averageMs' | 'longestMs', label: string) => ({
    key,
    label,
    unit: 'ms',
    align: 'right' as const,
    fit: 'whole' as const,
    cell: (row: SlowWork) => formatDecimal(row[key]),
  })
  return (
    <DataTable
      label={t('slow')}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'name',
          label: t(`slowKinds.${kind}`),
          fit: 'text',
          minWidth: 260,
          cell: ({ name }) => <code>{name}</code>,
        },
        { key: 'times', label: t('times'), align: 'right', fit: 'whole', cell: (row) => formatDecimal(row.times) },
        ms('averageMs', t('average')),
        ms('longestMs', t('longest')),
        {
          key: 'last',
          label: t('lastTime'),
          fit: 'whole',
          cell: (row) => formatDateTime(row.lastTime, offsetMinutes),
        },
      ]}
    />
  )
}

function Lines({ rows }: { rows: SlowWork[] }) {
  const { t } = useTranslation('monitor')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const describe = (row: SlowWork) =>
    joinFacts(
      [
        `${t('times')} ${formatDecimal(row.times)}`,
        `${t('average')} ${formatDecimal(row.averageMs)} ms`,
        `${t('longest')} ${formatDecimal(row.longestMs)} ms`,
        formatDateTime(row.lastTime, offsetMinutes),
      ],
      language,
    )
  return (
    <ul className={css.lines}>
      {rows.map((row) => (
        <li key={row.name}>
          <code>{row.name}</code>
          <span>{describe(row)}</span>
        </li>
      ))}
    </ul>
  )
}
