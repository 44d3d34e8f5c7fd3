import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowDownWideNarrow, ArrowUpNarrowWide, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useSession } from '../../lib/session/session.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import { Empty, Failed } from '../../ui/feedback/states.tsx'
import { requestHistory } from './chat-requests.ts'
import type { Partner } from './chat-store.ts'
import css from './history.module.css'
import { MessageBody } from './message-body.tsx'
import { WaitingRows } from './person-row.tsx'
import { useNearEnd } from './use-near-end.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

/** Page size (S9.16), and the distance to the end, in px, at which the next page is loaded (S9.17). */
export const historyPageSize = 50
const nearPx = 100

/** The whole history with a user, searched by keyword and read from either end (SO.67). */
export function HistoryView({ partner }: { partner: Partner }) {
  const { t } = useTranslation('chat')
  const [typed, setTyped] = useState('')
  const [sord, setSord] = useState<'asc' | 'desc'>('desc')
  const keyword = useDebouncedValue(typed.trim())
  const pages = useInfiniteQuery({
    queryKey: ['chat', 'history', partner.id, keyword, sord],
    queryFn: ({ pageParam }) =>
      requestHistory({ toUserId: partner.id, keyword, sord, currentPage: pageParam, pageSize: historyPageSize }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.list.length < historyPageSize ? undefined : all.length + 1),
    gcTime: 0,
  })
  const found = pages.data?.pages.flatMap(({ list }) => list) ?? []
  // a message that arrives between two page loads would shift another one into both pages
  const messages = [...new Map(found.map((message) => [message.seq, message])).values()]
  const box = useNearEnd(nearPx, messages.length, () => {
    if (pages.hasNextPage && !pages.isFetching && !pages.isError) void pages.fetchNextPage()
  })
  const me = useSession((state) => state.userInfo)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const isNewestFirst = sord === 'desc'
  return (
    <>
      <div className={css.tools}>
        <Input
          icon={Search}
          type="search"
          aria-label={t('searchHistory')}
          placeholder={t('searchHistory')}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <IconButton
          icon={isNewestFirst ? ArrowDownWideNarrow : ArrowUpNarrowWide}
          label={isNewestFirst ? t('newestFirst') : t('oldestFirst')}
          onClick={() => setSord(isNewestFirst ? 'asc' : 'desc')}
        />
      </div>
      <div ref={box} className={css.scroll}>
        {messages.length > 0 && (
          <ol aria-label={t('history')}>
            {messages.map((message) => (
              <li key={message.seq} className={css.line}>
                <p className={css.head}>
                  <span className="cut">{message.sendUserId === me?.userId ? me.realName : partner.realName}</span>
                  <time>{formatDateTime(message.sendTime, offsetMinutes)}</time>
                </p>
                <div className={css.said}>
                  <MessageBody type={message.contentType} content={message.content} />
                </div>
              </li>
            ))}
          </ol>
        )}
        {pages.isFetching && <WaitingRows rows={messages.length > 0 ? 1 : 5} />}
        {pages.isError && !pages.isFetching && (
          <Failed error={pages.error} onRetry={() => void (pages.data ? pages.fetchNextPage() : pages.refetch())} />
        )}
        {!pages.isFetching && !pages.isError && messages.length === 0 && (
          <Empty filtered={keyword !== ''} title={keyword ? t('nothingFound', { keyword }) : t('noMessage')} />
        )}
      </div>
    </>
  )
}
