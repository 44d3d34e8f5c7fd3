import { formatShownNumber } from '@armature/form-engine/format/number'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/button.tsx'
import { classNames } from '../theme/class-names.ts'
import { Input, NativeSelect } from '../inputs/input.tsx'
import { countPages, pageSizes, listPageNumbers } from './pages.ts'
import styles from './pagination.module.css'

export interface PaginationProps {
  /** from 1 (F9.19) */
  page: number
  /** 20 by default (F9.20) */
  pageSize: number
  total: number
  /** capped: at least that many, shown as `1,000+`; estimated: shown as `≈` */
  totalKind?: 'exact' | 'capped' | 'estimated'
  /** whether the current page is full: with a capped total there may be more pages after the last known one */
  hasMore?: boolean
  onChange: (page: number, pageSize: number) => void
  className?: string
}

/** Total, sizes, previous, pages, next, jumper (F9.22). */
export function Pagination({
  page,
  pageSize,
  total,
  totalKind = 'exact',
  hasMore = false,
  onChange,
  className,
}: PaginationProps) {
  const { t } = useTranslation('ui')
  const known = countPages(total, pageSize)
  const pageCount =
    totalKind !== 'exact' && hasMore ? Math.max(known, page + 1) : Math.max(known, totalKind === 'exact' ? 1 : page)
  const go = (target: number) => onChange(Math.min(Math.max(1, target), pageCount), pageSize)
  return (
    <nav aria-label={t('pagination')} className={classNames(styles.pagination, className)}>
      <span className={styles.total}>{t('total', { total: formatTotal(total, totalKind) })}</span>
      <NativeSelect
        className={styles.sizes}
        aria-label={t('pageSize')}
        value={String(pageSize)}
        options={pageSizes.map((size) => ({ value: String(size), label: t('perPage', { size }) }))}
        onChange={(event) => onChange(1, Number(event.target.value))}
      />
      <div className={styles.pager}>
        <IconButton icon={ChevronLeft} label={t('previousPage')} disabled={page <= 1} onClick={() => go(page - 1)} />
        {listPageNumbers(page, pageCount).map((number, index) =>
          number === 0 ? (
            <span key={`gap-${index}`} className={styles.gap}>
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              aria-label={t('page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              className={styles.page}
              onClick={() => go(number)}
            >
              {number}
            </button>
          ),
        )}
        <IconButton
          icon={ChevronRight}
          label={t('nextPage')}
          disabled={page >= pageCount}
          onClick={() => go(page + 1)}
        />
      </div>
      <Jumper page={page} onGo={go} />
    </nav>
  )
}

const formatTotal = (total: number, kind: PaginationProps['totalKind']): string =>
  `${kind === 'estimated' ? '≈ ' : ''}${formatShownNumber(total)}${kind === 'capped' ? '+' : ''}`

function Jumper({ page, onGo }: { page: number; onGo: (page: number) => void }) {
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    const target = Number.parseInt(typed ?? '', 10)
    setTyped(null)
    if (target > 0 && target !== page) onGo(target)
  }
  const goOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go()
  }
  return (
    <label className={styles.jumper}>
      {t('goTo')}
      <Input
        inputMode="numeric"
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onKeyDown={goOnEnter}
        onBlur={go}
      />
      {t('goToUnit')}
    </label>
  )
}
