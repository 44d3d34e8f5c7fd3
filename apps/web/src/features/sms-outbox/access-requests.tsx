import type { AccessRequest } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../list/paged-list.tsx'
import { RowButtons } from '../../list/row-buttons.tsx'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { State } from '../../ui/feedback/tag.tsx'
import css from './sms-outbox.module.css'

const key = ['accessRequests']

/** Requests for an account by users with an unknown mobile number: open ones first. */
export function AccessRequests() {
  const { t } = useTranslation('smsOutbox')
  const client = useQueryClient()
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const mark = async (id: string, isHandled: boolean) => {
    await call('PUT /api/system/AccessRequest/:id', { params: { id }, body: { handled: isHandled } })
    await client.invalidateQueries({ queryKey: key })
  }
  const handled = ({ handledAt, handledBy }: AccessRequest) =>
    handledAt === null ? '' : `${handledBy} ${formatDateTime(handledAt, offsetMinutes)}`.trim()
  const stateOf = ({ handledAt }: AccessRequest) => (
    <State kind={handledAt === null ? 'waiting' : 'done'}>
      {t(handledAt === null ? 'requests.open' : 'requests.handled')}
    </State>
  )
  return (
    <PagedList<AccessRequest>
      label={t('requests.title')}
      keywordLabel={t('requests.keyword')}
      queryKey={key}
      load={(query, signal) => call('GET /api/system/AccessRequest', { query, signal, silent: true })}
      tools={<span className={css.note}>{t('requests.note')}</span>}
      columns={[
        { key: 'mobile', label: t('requests.mobile'), cell: (row) => row.mobile },
        { key: 'companyName', label: t('requests.companyName'), cell: (row) => row.companyName },
        { key: 'contact', label: t('requests.contact'), cell: (row) => row.contact },
        { key: 'state', label: t('requests.state'), cell: stateOf },
        { key: 'askedAt', label: t('requests.askedAt'), cell: (row) => formatDateTime(row.askedAt, offsetMinutes) },
        { key: 'handledAt', label: t('requests.handledBy'), cell: (row) => handled(row) || '—' },
      ]}
      card={(row) => ({
        name: row.mobile,
        state: stateOf(row),
        words: joinFacts([row.companyName, row.contact].filter(Boolean), language),
        foot: handled(row) || formatDateTime(row.askedAt, offsetMinutes),
      })}
      rowKey={(row) => row.id}
      actions={({ id, handledAt }) => (
        <RowButtons
          buttons={[
            {
              key: 'handle',
              label: t(handledAt === null ? 'requests.handle' : 'requests.reopen'),
              act: () => mark(id, handledAt === null),
            },
          ]}
        />
      )}
      none={{ title: t('requests.none'), text: t('requests.noneText') }}
    />
  )
}
