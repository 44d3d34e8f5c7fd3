import { notificationEvents } from '@armature/contract/catalog/notification-events'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../list/paged-list.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'

/** The events that the product notifies users about, and the title of each notification without a template. */
export default function EventPage() {
  const { t } = useTranslation('notificationEvents')
  const language = useLanguage()
  const events = Object.entries(notificationEvents).map(([code, { name, title }]) => ({
    code,
    name: name[language],
    title: title[language],
  }))
  return (
    <PagedList
      label={t('title')}
      keywordLabel={t('keyword')}
      queryKey={['notification-events', language]}
      load={({ keyword, currentPage, pageSize }) => {
        const found = events.filter(({ name }) => name.includes(keyword))
        const list = found.slice((currentPage - 1) * pageSize, currentPage * pageSize)
        return Promise.resolve({ list, pagination: { currentPage, pageSize, total: found.length } })
      }}
      columns={[
        { key: 'name', label: t('name'), cell: (row) => row.name },
        { key: 'title', label: t('wording'), cell: (row) => row.title },
      ]}
      rowKey={(row) => row.code}
      none={{ title: t('none') }}
    />
  )
}
