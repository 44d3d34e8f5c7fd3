import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateTime } from '../../lib/date-time.ts'
import { useSettings } from '../../lib/settings.ts'
import { Button } from '../../ui/button.tsx'
import { State } from '../../ui/tag.tsx'
import { firstPage, ListFrame } from './list-frame.tsx'
import { useAccessRequests, useHandleRequest } from './sms-outbox-api.ts'

/** People whose number no account has and who asked for one: open ones first. */
export function AccessRequests() {
  const { t } = useTranslation('smsOutbox')
  const [query, setQuery] = useState(firstPage)
  const list = useAccessRequests(query)
  const handle = useHandleRequest()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return (
    <ListFrame
      texts="requests"
      query={query}
      onQuery={setQuery}
      list={list}
      note={t('requests.note')}
      columns={[
        { key: 'mobile', label: t('requests.mobile'), cell: (row) => row.mobile },
        { key: 'companyName', label: t('requests.companyName'), cell: (row) => row.companyName },
        { key: 'contact', label: t('requests.contact'), cell: (row) => row.contact },
        {
          key: 'state',
          label: t('requests.state'),
          cell: (row) =>
            row.handledAt === null ? (
              <State kind="waiting">{t('requests.open')}</State>
            ) : (
              <State kind="done">{t('requests.handled')}</State>
            ),
        },
        { key: 'askedAt', label: t('requests.askedAt'), cell: (row) => dateTime(row.askedAt, offsetMinutes) },
        {
          key: 'handledAt',
          label: t('requests.handledBy'),
          cell: (row) =>
            row.handledAt === null ? '—' : `${row.handledBy} ${dateTime(row.handledAt, offsetMinutes)}`.trim(),
        },
      ]}
      actions={({ id, handledAt }) => (
        <Button
          kind="link"
          size="small"
          loading={handle.isPending && handle.variables.id === id}
          onClick={() => handle.mutate({ id, handled: handledAt === null })}
        >
          {t(handledAt === null ? 'requests.handle' : 'requests.reopen')}
        </Button>
      )}
    />
  )
}
