import { auditFields, type AuditChange, type AuditRow, type Text } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { formatActor, formatObject, Outcome, useAuditTexts } from './audit-texts.tsx'
import css from './audit-log.module.css'

/** An entry with the values before and after. */
export function AuditDrawer({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const { t } = useTranslation('auditLog')
  const texts = useAuditTexts()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const entry = useQuery({
    queryKey: ['auditLog', 'entry', row.id],
    queryFn: ({ signal }) => call('GET /api/system/AuditLog/:id', { params: { id: row.id }, signal, silent: true }),
  })
  const facts: [string, string][] = [
    [t('time'), formatDateTime(row.creatorTime, offsetMinutes)],
    [t('user'), formatActor(row)],
    [t('viewedAs'), row.viewedAsName],
    [t('object'), formatObject(row)],
    [t('address'), [row.ip, row.ipAddressName].filter(Boolean).join(' ')],
    [t('device'), row.userAgent],
    [t('requestId'), entry.data?.requestId ?? ''],
  ]
  return (
    <Drawer open title={texts.formatAction(row)} onClose={onClose}>
      <Outcome row={row} />
      <dl className={css.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {entry.error ? (
        <Failed error={entry.error} onRetry={() => void entry.refetch()} />
      ) : entry.data ? (
        <Changes changes={entry.data.changes} />
      ) : (
        <Skeleton rows={4} />
      )}
    </Drawer>
  )
}

const fieldTexts: Readonly<Record<string, Text>> = auditFields

function Changes({ changes }: { changes: AuditChange[] }) {
  const { t } = useTranslation('auditLog')
  const language = useLanguage()
  if (changes.length === 0) return <p className={css.note}>{t('noChanges')}</p>
  return (
    <table className={css.changes} aria-label={t('changes')}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldTexts[field]?.[language] ?? field}</th>
            <Values values={before} />
            <Values values={after} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Values({ values }: { values: string[] }) {
  return (
    <td>
      {values.length === 0 && '—'}
      {values.map((value) => (
        <p key={value}>{value}</p>
      ))}
    </td>
  )
}
