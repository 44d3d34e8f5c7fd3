import { useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { Input } from '../../ui/inputs/input.tsx'
import { Empty, Failed } from '../../ui/feedback/states.tsx'
import css from './contacts.module.css'
import { openConversation } from './conversation.ts'
import { PersonRow, WaitingRows } from './person-row.tsx'
import { useNearEnd } from './use-near-end.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

/** Page size (S9.14), and the distance to the end, in px, at which the next page is loaded (S9.15). */
export const contactsPageSize = 20
const nearPx = 300

/** All users that the current user may write to, page by page (S2.152, S2.153). */
export function ContactList() {
  const { t } = useTranslation('chat')
  const [typed, setTyped] = useState('')
  const keyword = useDebouncedValue(typed.trim())
  const pages = useInfiniteQuery({
    queryKey: ['chat', 'contacts', keyword],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/permission/Users/ImUser', {
        query: { keyword, currentPage: pageParam, pageSize: contactsPageSize },
        signal,
        silent: true,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.list.length < contactsPageSize ? undefined : all.length + 1),
  })
  // a user who is added between two page loads would shift another one into both pages
  const found = pages.data?.pages.flatMap(({ list }) => list) ?? []
  const people = [...new Map(found.map((person) => [person.id, person])).values()]
  const box = useNearEnd(nearPx, people.length, () => {
    if (pages.hasNextPage && !pages.isFetching && !pages.isError) void pages.fetchNextPage()
  })
  return (
    <>
      <div className={css.search}>
        <Input
          icon={Search}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div ref={box} className={css.scroll}>
        {people.length > 0 && (
          <ul aria-label={t('views.contacts')}>
            {people.map((person) => (
              <li key={person.id}>
                <PersonRow person={person} note={person.department} onOpen={() => openConversation(person)} />
              </li>
            ))}
          </ul>
        )}
        {pages.isFetching && <WaitingRows rows={people.length > 0 ? 2 : 6} />}
        {pages.isError && !pages.isFetching && (
          <Failed
            error={pages.error}
            onRetry={() => void (pages.data ? pages.fetchNextPage() : pages.refetch())}
            className={css.state ?? ''}
          />
        )}
        {!pages.isFetching && !pages.isError && people.length === 0 && (
          <Empty
            filtered={keyword !== ''}
            title={keyword ? t('nobodyFound', { keyword }) : t('noColleagues')}
            className={css.state ?? ''}
          />
        )}
      </div>
    </>
  )
}
