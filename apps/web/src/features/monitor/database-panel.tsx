import type { DatabaseFacts } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../energy/figures/number.ts'
import { DataTable } from '../../list/data-table.tsx'
import css from './monitor.module.css'

/** The database of the installation, and its largest tables. */
export function DatabasePanel({ database }: { database: DatabaseFacts }) {
  const { t } = useTranslation('monitor')
  const facts = [
    ['size', `${formatDecimal(database.sizeMb)} MB`],
    ['allConnections', `${formatDecimal(database.connections)} / ${formatDecimal(database.connectionLimit)}`],
    ['runningStatements', formatDecimal(database.running)],
    ['waitingForLocks', formatDecimal(database.waitingForLocks)],
    ['oldestTransaction', t('seconds', { seconds: formatDecimal(database.oldestTransactionSeconds) })],
    ['hitPercent', database.hitPercent === null ? '—' : `${formatDecimal(database.hitPercent, 1)}%`],
  ] as const
  return (
    <section className={css.panel} aria-label={t('database')}>
      <div className={css.head}>
        <h2>{t('database')}</h2>
        <span className={css.side}>PostgreSQL {database.version}</span>
      </div>
      <dl className={css.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DataTable
        label={t('tables')}
        rows={database.tables}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            label: t('table'),
            fit: 'text',
            cell: ({ name, form }) =>
              form ? (
                <>
                  {form} <code className={css.code}>{name}</code>
                </>
              ) : (
                <code>{name}</code>
              ),
          },
          {
            key: 'rows',
            label: t('tableRows'),
            align: 'right',
            fit: 'whole',
            cell: ({ rows }) => formatDecimal(rows),
          },
          {
            key: 'size',
            label: t('size'),
            unit: 'MB',
            align: 'right',
            fit: 'whole',
            cell: ({ sizeMb }) => formatDecimal(sizeMb, 1),
          },
        ]}
      />
    </section>
  )
}
