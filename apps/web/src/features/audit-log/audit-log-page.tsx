import type { AuditRow } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../list/paged-list.tsx'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { AuditDrawer } from './audit-drawer.tsx'
import { AuditExport } from './audit-export.tsx'
import { AuditFilters, noFilters, type AuditFilterValues } from './audit-filters.tsx'
import { formatActor, formatObject, Outcome, useAuditTexts } from './audit-texts.tsx'
import { toAuditQuery } from './audit-query.ts'
import css from './audit-log.module.css'

/** The audit trail: who did what to which object, when, from where and with which outcome. */
export default function AuditLogPage() {
  const { t } = useTranslation('auditLog')
  const [open, setOpen] = useState<AuditRow | null>(null)
  const language = useLanguage()
  const texts = useAuditTexts()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const formatTime = (row: AuditRow) => formatDateTime(row.creatorTime, offsetMinutes)
  return (
    <>
      <PagedList<AuditRow, AuditFilterValues>
        label={t('title')}
        keywordLabel={t('keyword')}
        queryKey={['auditLog', offsetMinutes]}
        load={(query, signal) =>
          call('GET /api/system/AuditLog', { query: toAuditQuery(query, offsetMinutes), signal, silent: true })
        }
        filters={{
          start: noFilters,
          draw: (filters, change) => <AuditFilters filters={filters} onChange={change} />,
        }}
        tools={(query) => <AuditExport query={toAuditQuery(query, offsetMinutes)} />}
        columns={[
          { key: 'time', label: t('time'), cell: formatTime },
          { key: 'user', label: t('user'), cell: (row) => formatActor(row) || '—' },
          {
            key: 'action',
            label: t('action'),
            cell: (row) => (
              <button type="button" className={css.lead} onClick={() => setOpen(row)}>
                {texts.formatAction(row)}
              </button>
            ),
          },
          { key: 'object', label: t('object'), width: 260, cell: (row) => formatObject(row) || '—' },
          { key: 'outcome', label: t('outcome'), cell: (row) => <Outcome row={row} /> },
          { key: 'ip', label: t('address'), cell: (row) => row.ip || '—' },
        ]}
        card={(row) => ({
          name: texts.formatAction(row),
          state: <Outcome row={row} />,
          words: joinFacts([formatActor(row), formatObject(row)].filter(Boolean), language),
          foot: joinFacts([formatTime(row), row.ip].filter(Boolean), language),
        })}
        rowKey={(row) => row.id}
        actions={(row) => (
          <button type="button" onClick={() => setOpen(row)}>
            {t('open')}
          </button>
        )}
        none={{ title: t('none'), text: t('noneText') }}
      />
      {open && <AuditDrawer row={open} onClose={() => setOpen(null)} />}
    </>
  )
}
