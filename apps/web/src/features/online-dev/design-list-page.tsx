import { FileUp, Plus, Search } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../lib/api.ts'
import { useAppState } from '../../lib/app-state.ts'
import { Button } from '../../ui/button.tsx'
import { CardsSkeleton } from '../../ui/card.tsx'
import { Input, NativeSelect } from '../../ui/input.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { useDesigns, useRefreshDesigns, type DesignQuery } from './design-api.ts'
import { DesignCards, DesignTable } from './design-rows.tsx'
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
  const isPhone = useAppState((state) => state.device === 'mobile')
  const rows = designs.data?.list ?? []
  const isFiltered = query.keyword !== '' || query.state !== ''
  return (
    <div className={css.page}>
      <SearchBar query={query} onSearch={(change) => setQuery({ ...query, ...change, currentPage: 1 })} />
      <section className={isPhone ? css.bare : css.panel} aria-busy={designs.isFetching}>
        <div className={css.tools}>
          <Button kind="primary" icon={Plus} onClick={() => setNew(true)}>
            {t('designs.new')}
          </Button>
          <ImportButton />
        </div>
        {designs.error && rows.length === 0 ? (
          <Failed title={t('designs.failed')} error={designs.error} onRetry={() => void designs.refetch()} />
        ) : !designs.data ? (
          isPhone ? (
            <CardsSkeleton />
          ) : (
            <Skeleton rows={8} />
          )
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
            {isPhone ? (
              <DesignCards rows={rows} />
            ) : (
              <DesignTable rows={rows} firstNumber={(query.currentPage - 1) * query.pageSize + 1} />
            )}
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
