import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut, RotateCw, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { useAppState } from '../../lib/app-state.ts'
import { May, useMay } from '../../lib/permission.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Input } from '../../ui/input.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { DataTable } from '../../form/list/data-table.tsx'
import { OnlineCards } from './online-cards.tsx'
import css from './online-users.module.css'
import { useOnlineColumns, type OnlineRow } from './online-columns.tsx'

const start = { keyword: '', currentPage: 1, pageSize: 20 }
const key = 'onlineUsers'
const refreshMs = 30_000
const end = 'btn_remove'

/** Who is signed in, a session a row; each but one's own can be ended (S2.191, S2.192). */
export default function OnlineUsersPage() {
  const { t } = useTranslation('onlineUser')
  const client = useQueryClient()
  const [query, setQuery] = useState(start)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isMobile = useAppState((state) => state.device) === 'mobile'
  const mayEnd = useMay(end)
  const online = useQuery({
    queryKey: [key, query],
    queryFn: ({ signal }) => call('GET /api/permission/OnlineUser', { query, signal, silent: true }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  const columns = useOnlineColumns()
  const rows = online.data?.list ?? []
  const selected = new Set(rows.filter((row) => chosen.has(row.id) && !row.isCurrent).map(({ id }) => id))
  const refresh = () => client.invalidateQueries({ queryKey: [key] })
  const choose = (ids: string[], isChosen: boolean) =>
    setChosen((now) => (isChosen ? new Set([...now, ...ids]) : new Set([...now].filter((id) => !ids.includes(id)))))
  const change = (part: Partial<typeof start>) => {
    setChosen(new Set())
    setQuery({ ...query, currentPage: 1, ...part })
  }

  const forceOne = async (row: OnlineRow) => {
    const question = { title: t('forceTitle', { name: row.realName }), text: t('forceText'), okText: t('force') }
    if (!(await confirm({ ...question, danger: true }))) return
    await call('DELETE /api/permission/OnlineUser/:id', { params: { id: row.id }, onMessage: toast.success })
    await refresh()
  }
  const forceChosen = async () => {
    const title = t('forceManyTitle', { n: selected.size })
    if (!(await confirm({ title, text: t('forceText'), okText: t('force'), danger: true }))) return
    await call('DELETE /api/permission/OnlineUser', { body: { ids: [...selected] }, onMessage: toast.success })
    setChosen(new Set())
    await refresh()
  }
  const actions = (row: OnlineRow) =>
    row.isCurrent ? (
      <span className={css.current}>{t('current')}</span>
    ) : (
      mayEnd && (
        <button type="button" onClick={() => void forceOne(row).catch(said)}>
          {t('force')}
        </button>
      )
    )

  return (
    <div className={css.page}>
      <SearchBar key={query.keyword} keyword={query.keyword} onSearch={(keyword) => change({ keyword })} />
      <section className={css.panel} aria-busy={online.isFetching}>
        <div className={css.tools}>
          <May code={end}>
            <Button icon={LogOut} disabled={selected.size === 0} onClick={() => void forceChosen().catch(said)}>
              {t('force')}
            </Button>
          </May>
          {selected.size > 0 && <span className={css.chosen}>{t('chosen', { n: selected.size })}</span>}
          <IconButton
            icon={RotateCw}
            label={t('refresh')}
            className={css.refresh ?? ''}
            onClick={() => void online.refetch()}
          />
        </div>
        {online.error && rows.length === 0 ? (
          <Failed title={t('failed')} error={online.error} onRetry={() => void online.refetch()} />
        ) : !online.data ? (
          <Skeleton rows={8} />
        ) : rows.length === 0 ? (
          <NoRows isFiltered={query.keyword !== ''} onClear={() => change(start)} />
        ) : (
          <>
            {isMobile ? (
              <OnlineCards rows={rows} actions={actions} {...(mayEnd ? { selected, onSelect: choose } : {})} />
            ) : (
              <DataTable
                label={t('title')}
                columns={columns}
                rows={rows}
                rowKey={(row) => row.id}
                firstNumber={(query.currentPage - 1) * query.pageSize + 1}
                actions={actions}
                isSelectable={isOther}
                {...(mayEnd ? { selected, onSelect: choose } : {})}
              />
            )}
            <div className={css.pager}>
              <Pagination
                page={query.currentPage}
                pageSize={query.pageSize}
                total={online.data.pagination.total}
                onChange={(currentPage, pageSize) => change({ currentPage, pageSize })}
              />
            </div>
          </>
        )}
      </section>
    </div>
  )
}

const isOther = ({ isCurrent }: OnlineRow): boolean => !isCurrent

// The call has said why it was refused.
const said = (): void => undefined

function SearchBar({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const { t } = useTranslation('onlineUser')
  const [typed, setTyped] = useState(keyword)
  return (
    <search className={css.search}>
      <Input
        type="search"
        icon={Search}
        maxLength={100}
        value={typed}
        placeholder={t('keyword')}
        aria-label={t('keyword')}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onSearch(typed.trim())}
      />
      <Button kind="primary" onClick={() => onSearch(typed.trim())}>
        {t('search')}
      </Button>
      <Button
        onClick={() => {
          setTyped('')
          onSearch('')
        }}
      >
        {t('reset')}
      </Button>
    </search>
  )
}

function NoRows({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation('onlineUser')
  if (!isFiltered) return <Empty title={t('none')} text={t('noneText')} />
  return (
    <Empty filtered title={t('noneFound')} text={t('noneFoundText')}>
      <Button onClick={onClear}>{t('clear')}</Button>
    </Empty>
  )
}
