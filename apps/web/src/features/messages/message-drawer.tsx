import { useInfiniteQuery } from '@tanstack/react-query'
import { CheckCheck, ChevronRight, ClipboardList, Search } from 'lucide-react'
import { useState, type UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { usePageInMenu } from '../../lib/menu/page-in-menu.ts'
import { formatToDoCount, toDoPath, useToDoCount } from '../../lib/realtime/to-do.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import { Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { Switch } from '../../ui/buttons/switch.tsx'
import { buildMessagesQuery, readAllMessages, type MessageFilter } from './message-api.ts'
import { MessageItem } from './message-item.tsx'
import css from './messages.module.css'
import { useOpenedMessage } from './use-opened-message.tsx'

const start: MessageFilter & { keyword: string } = { keyword: '', type: '', isRead: '' }
/** distance to the bottom, in px, at which the next page is fetched (S9.13) */
const nearBottom = 200

/** The notice drawer (S2.89, S2.144–S2.151, S9.08). */
export default function MessageDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('messages')
  const navigate = useNavigate()
  const [filter, setFilter] = useState(start)
  const { open, dialog } = useOpenedMessage(onClose)
  const query = useInfiniteQuery(buildMessagesQuery(filter))
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const change = (next: Partial<typeof start>) => setFilter({ ...filter, ...next })
  const rows = data?.pages.flatMap(({ list }) => list) ?? []
  const isNarrowed = filter.keyword !== '' || filter.type !== '' || filter.isRead !== ''

  const scrolled = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight > nearBottom) return
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  const readAll = async () => {
    if (await confirm({ title: t(isNarrowed ? 'readShownQuestion' : 'readAllQuestion'), okText: t('readAll') }))
      await readAllMessages(filter)
  }
  return (
    <Drawer
      open
      width={280}
      title={t('title')}
      className={css.drawer ?? ''}
      bodyClassName={css.body ?? ''}
      onClose={onClose}
      footer={
        <>
          <Button kind="text" icon={CheckCheck} onClick={() => void readAll()}>
            {t('readAll')}
          </Button>
          <Button
            onClick={() => {
              onClose()
              void navigate('/messageRecord')
            }}
          >
            {t('showAll')}
          </Button>
        </>
      }
    >
      <ToDoLink onFollow={onClose} />
      <div className={css.filters}>
        <Segmented
          stretch
          label={t('type')}
          value={filter.type}
          onChange={(type) => change({ type })}
          options={[
            { value: '', label: t('types.all') },
            { value: '1', label: t('types.announcement') },
            { value: '2', label: t('types.workflow') },
          ]}
        />
        <Keyword keyword={filter.keyword} onSearch={(keyword) => change({ keyword })} />
        <Switch checked={filter.isRead === '0'} onChange={(isOn) => change({ isRead: isOn ? '0' : '' })}>
          {t('unreadOnly')}
        </Switch>
      </div>
      <div className={css.scroll} onScroll={scrolled} tabIndex={-1}>
        {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton rows={6} columns={[16, 180]} />}
        {data && rows.length === 0 && (
          <Empty
            filtered={isNarrowed}
            title={t(isNarrowed ? 'noneFound' : 'none')}
            text={t(isNarrowed ? 'noneFoundText' : 'noneText')}
          >
            {isNarrowed && <Button onClick={() => setFilter(start)}>{t('clear')}</Button>}
          </Empty>
        )}
        {rows.length > 0 && (
          <ul className={css.list} aria-label={t('list')} aria-busy={isFetchingNextPage}>
            {rows.map((row) => (
              <MessageItem key={row.id} message={row} now={query.dataUpdatedAt} onOpen={() => open(row)} />
            ))}
          </ul>
        )}
        {rows.length > 0 && !hasNextPage && <p className={css.end}>{t('end')}</p>}
        {hasNextPage && (
          <div className={css.more}>
            <Button kind="link" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('more')}
            </Button>
          </div>
        )}
      </div>
      {dialog}
    </Drawer>
  )
}

/** Link to the to-do list, when there are tasks and the user has the page. */
function ToDoLink({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('shell')
  const count = useToDoCount()
  const hasPage = usePageInMenu(toDoPath)
  if (count === 0 || !hasPage) return null
  return (
    <Link to={toDoPath} className={css.toDo} onClick={onFollow}>
      <Icon icon={ClipboardList} />
      {t('toDoCount', { total: formatToDoCount(count) })}
      <Icon icon={ChevronRight} size={14} />
    </Link>
  )
}

/** Searches on Enter, and immediately when it is cleared. */
function Keyword({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const { t } = useTranslation('messages')
  const [typed, setTyped] = useState(keyword)
  const [shown, setShown] = useState(keyword)
  // cleared by the parent: updates the input
  if (shown !== keyword) {
    setShown(keyword)
    setTyped(keyword)
  }
  return (
    <Input
      type="search"
      icon={Search}
      maxLength={100}
      value={typed}
      placeholder={t('keyword')}
      aria-label={t('keyword')}
      onChange={(event) => {
        setTyped(event.target.value)
        if (event.target.value === '') onSearch('')
      }}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onSearch(typed.trim())}
    />
  )
}
