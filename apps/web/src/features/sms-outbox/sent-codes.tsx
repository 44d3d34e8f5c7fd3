import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateTime } from '../../lib/date-time.ts'
import { useSettings } from '../../lib/settings.ts'
import { State, type StateKind } from '../../ui/tag.tsx'
import { firstPage, ListFrame } from './list-frame.tsx'
import { useSentCodes, type SentCode } from './sms-outbox-api.ts'
import css from './sms-outbox.module.css'

const kinds: Record<SentCode['state'], StateKind> = { valid: 'running', used: 'done', over: 'off', failed: 'returned' }

/** Mobile codes of the last day. Their words can be read here where no provider carries them. */
export function SentCodes() {
  const { t } = useTranslation('smsOutbox')
  const [query, setQuery] = useState(firstPage)
  const list = useSentCodes(query)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const sender = list.data?.sender
  return (
    <ListFrame
      texts="codes"
      query={query}
      onQuery={setQuery}
      list={list}
      note={sender && t(`codes.sender.${sender}`)}
      columns={[
        { key: 'mobile', label: t('codes.mobile'), cell: (row) => row.mobile },
        {
          key: 'text',
          label: t('codes.text'),
          cell: (row) => <span className={css.words}>{row.text ?? t('codes.carried')}</span>,
        },
        {
          key: 'state',
          label: t('codes.state'),
          cell: (row) => <State kind={kinds[row.state]}>{t(`codes.states.${row.state}`)}</State>,
        },
        { key: 'ip', label: t('codes.ip'), cell: (row) => row.ip },
        { key: 'sentAt', label: t('codes.sentAt'), cell: (row) => dateTime(row.sentAt, offsetMinutes) },
      ]}
    />
  )
}
