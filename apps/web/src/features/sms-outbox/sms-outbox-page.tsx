import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePagePart } from '../../lib/menu/page-search.ts'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { AccessRequests } from './access-requests.tsx'
import { SentCodes } from './sent-codes.tsx'
import css from './sms-outbox.module.css'

/** Text messages to mobile numbers, and requests for an account (SO.08, SO.11). */
export default function SmsOutboxPage() {
  const { t } = useTranslation('smsOutbox')
  const id = useId()
  const [tab, setTab] = usePagePart('tab', ['codes', 'requests'])
  return (
    <div className={css.page}>
      <Tabs
        label={t('title')}
        idPrefix={id}
        className={css.tabs}
        active={tab}
        items={[
          { key: 'codes', label: t('codes.title') },
          { key: 'requests', label: t('requests.title') },
        ]}
        onChange={setTab}
      />
      <div role="tabpanel" id={`${id}-panel-${tab}`} aria-labelledby={`${id}-tab-${tab}`} className={css.page}>
        {tab === 'codes' ? <SentCodes /> : <AccessRequests />}
      </div>
    </div>
  )
}
