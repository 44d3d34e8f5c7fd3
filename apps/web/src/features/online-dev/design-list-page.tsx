import type { Language } from '@armature/contract'
import { FileUp, Plus, Search } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { dateTime } from '../../lib/date-time.ts'
import { useSettings } from '../../lib/settings.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Input, NativeSelect } from '../../ui/input.tsx'
import { MenuIcon } from '../../ui/menu-icon.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { State, type StateKind } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast.tsx'
import { DataTable, type TableColumn } from '../../form/list/data-table.tsx'
import { DesignActions } from './design-actions.tsx'
import { useDesigns, useRefreshDesigns, type DesignQuery, type DesignRow } from './design-api.ts'
import css from './design-list.module.css'
import { NewDesignDialog } from './new-design-dialog.tsx'

const start: DesignQuery = { keyword: '', state: '', currentPage: 1, pageSize: 20 }
const largestFile = 8_000_000

/** All designs of forms: found, made, opened, released and taken over from elsewhere. */
export default function DesignListPage() {
  const { t } = useTranslation('designer')
  const [query, setQuery] = useState(start)
  const [isNew, setNew] = useState(false)
  const designs = useDesigns(query)
  const columns = useColumns()
  const rows = designs.data?.list ?? []
  const isFiltered = query.keyword !== '' || query.state !== ''
  return (
    <div className={css.page}>
      <SearchBar query={query} onSearch={(change) => setQuery({ ...query, ...change, currentPage: 1 })} />
      <section className={css.panel} aria-busy={designs.isFetching}>
        <div className={css.tools}>
          <Button kind="primary" icon={Plus} onClick={() => setNew(true)}>
            {t('designs.new')}
          </Button>
          <ImportButton />
        </div>
        {designs.error && rows.length === 0 ? (
          <Failed title={t('designs.failed')} error={designs.error} onRetry={() => void designs.refetch()} />
        ) : !designs.data ? (
          <Skeleton rows={8} />
        ) : rows.length === 0 && isFiltered ? (
          <Empty filtered title={t('designs.noneFound')} text={t('designs.noneFoundText')}>
            <Button onClick={() => setQuery(start)}>{t('designs.clear')}</Button>
          </Empty>
        ) : rows.length === 0 ? (
          <Empty title={t('designs.none')} text={t('designs.noneText')}>
            <Button kind="primary" icon={Plus} onClick={() => setNew(true)}>
              {t('designs.new')}
            </Button>
          </Empty>
        ) : (
          <>
            <DataTable
              label={t('designs.title')}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              firstNumber={(query.currentPage - 1) * query.pageSize + 1}
              actions={(row) => <DesignActions design={row} />}
            />
            <div className={css.pager}>
              <Pagination
                page={query.currentPage}
                pageSize={query.pageSize}
                total={designs.data.pagination.total}
                onChange={(currentPage, pageSize) => setQuery({ ...query, currentPage, pageSize })}
              />
            </div>
          </>
        )}
      </section>
      {isNew && <NewDesignDialog onClose={() => setNew(false)} />}
    </div>
  )
}

function SearchBar({ query, onSearch }: { query: DesignQuery; onSearch: (change: Partial<DesignQuery>) => void }) {
  const { t } = useTranslation('designer')
  const [typed, setTyped] = useState(query.keyword)
  const [shown, setShown] = useState(query.keyword)
  // Cleared from elsewhere: the box follows.
  if (shown !== query.keyword) {
    setShown(query.keyword)
    setTyped(query.keyword)
  }
  return (
    <search className={css.search}>
      <Input
        type="search"
        icon={Search}
        maxLength={100}
        value={typed}
        placeholder={t('designs.keyword')}
        aria-label={t('designs.keyword')}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) =>
          event.key === 'Enter' && !event.nativeEvent.isComposing && onSearch({ keyword: typed.trim() })
        }
      />
      <label className={css.filter}>
        {t('designs.state')}
        <NativeSelect
          value={query.state}
          options={[
            { value: '', label: t('designs.all') },
            ...[0, 1, 2].map((state) => ({ value: String(state), label: t(`state.${state}`) })),
          ]}
          onChange={(event) => onSearch({ state: event.target.value, keyword: typed.trim() })}
        />
      </label>
      <Button kind="primary" onClick={() => onSearch({ keyword: typed.trim() })}>
        {t('designs.search')}
      </Button>
      <Button onClick={() => onSearch({ keyword: '', state: '' })}>{t('designs.reset')}</Button>
    </search>
  )
}

/** Takes in a design that was exported as a JSON file. */
function ImportButton() {
  const { t } = useTranslation('designer')
  const refresh = useRefreshDesigns()
  const file = useRef<HTMLInputElement>(null)
  const [isRunning, setRunning] = useState(false)
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    if (!chosen) return
    if (chosen.size > largestFile) {
      toast.error(t('designs.tooLarge'))
      return
    }
    setRunning(true)
    try {
      await call('POST /api/visualdev/Base/Actions/Import', { body: { fileContent: await chosen.text() } })
      toast.success(t('designs.imported'))
      refresh()
    } catch (error) {
      // The call has said why; a file that cannot be read has not.
      if (!(error instanceof ApiError)) toast.error(t('designs.unreadable'))
    } finally {
      setRunning(false)
    }
  }
  return (
    <>
      <Button icon={FileUp} loading={isRunning} onClick={() => file.current?.click()}>
        {t('designs.import')}
      </Button>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('designs.import')}
        onChange={(event) => void take(event)}
      />
    </>
  )
}

const kinds: Record<number, StateKind> = { 0: 'waiting', 1: 'done', 2: 'running' }

function useColumns(): TableColumn<DesignRow>[] {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return [
    { key: 'fullName', label: t('base.name'), cell: (row) => <DesignName row={row} language={language} /> },
    { key: 'enCode', label: t('base.code'), cell: (row) => <code className={css.code}>{row.enCode}</code> },
    { key: 'category', label: t('base.category'), cell: (row) => row.category || '—' },
    { key: 'webType', label: t('base.kind'), cell: (row) => t(row.webType === 2 ? 'base.withList' : 'base.formOnly') },
    {
      key: 'state',
      label: t('designs.state'),
      cell: (row) => <State kind={kinds[row.state] ?? 'off'}>{t(`state.${row.state}`)}</State>,
    },
    {
      key: 'version',
      label: t('designs.version'),
      align: 'right',
      cell: (row) => (row.version > 0 ? `v${row.version}` : '—'),
    },
    { key: 'creatorUser', label: t('designs.creator'), cell: (row) => row.creatorUser || '—' },
    {
      key: 'lastModifyTime',
      label: t('designs.changed'),
      cell: (row) => dateTime(row.lastModifyTime ?? row.creatorTime, offsetMinutes),
    },
  ]
}

function DesignName({ row, language }: { row: DesignRow; language: Language }) {
  const navigate = useNavigate()
  return (
    <span className={css.name}>
      <MenuIcon name={row.icon} />
      <button type="button" onClick={() => void navigate(`/onlineDev/designer/${row.id}`)}>
        {(language === 'zh' ? undefined : row.fullNameI18n[language]) || row.fullName}
      </button>
    </span>
  )
}
