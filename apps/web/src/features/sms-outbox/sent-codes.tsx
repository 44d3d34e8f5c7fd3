import type { SentCode } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../list/paged-list.tsx'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { State, type StateKind } from '../../ui/feedback/tag.tsx'
import css from './sms-outbox.module.css'

const kinds: Record<SentCode['state'], StateKind> = { valid: 'running', used: 'done', over: 'off', failed: 'returned' }
/** short, because users wait for a code that was just requested */
const refetchMs = 5000

/** Mobile codes of the last day. Their text is shown when no provider sends them. */
export function SentCodes() {
  const { t } = useTranslation('smsOutbox')
  const [sender, setSender] = useState<'provider' | 'outbox' | 'none'>()
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const stateOf = ({ state }: SentCode) => <State kind={kinds[state]}>{t(`codes.states.${state}`)}</State>
  return (
    <PagedList<SentCode>
      label={t('codes.title')}
      keywordLabel={t('codes.keyword')}
      queryKey={['sentCodes']}
      load={async (query, signal) => {
        const page = await call('GET /api/system/SmsOutbox', { query, signal, silent: true })
        setSender(page.sender)
        return page
      }}
      refetchMs={refetchMs}
      tools={<span className={css.note}>{sender && t(`codes.sender.${sender}`)}</span>}
      columns={[
        { key: 'mobile', label: t('codes.mobile'), cell: (row) => row.mobile },
        {
          key: 'text',
          label: t('codes.text'),
          cell: (row) => <span className={css.words}>{row.text ?? t('codes.carried')}</span>,
        },
        { key: 'state', label: t('codes.state'), cell: stateOf },
        { key: 'ip', label: t('codes.ip'), cell: (row) => row.ip },
        { key: 'sentAt', label: t('codes.sentAt'), cell: (row) => formatDateTime(row.sentAt, offsetMinutes) },
      ]}
      card={(row) => ({
        name: row.mobile,
        state: stateOf(row),
        words: row.text ?? t('codes.carried'),
        foot: joinFacts([formatDateTime(row.sentAt, offsetMinutes), row.ip], language),
      })}
      rowKey={(row) => row.id}
      none={{ title: t('codes.none'), text: t('codes.noneText') }}
    />
  )
}
