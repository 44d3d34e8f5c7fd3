import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState, type Size } from '../lib/state/app-state.ts'
import { Button } from '../ui/buttons/button.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../ui/feedback/states.tsx'
import { CardsSkeleton } from '../ui/layout/card.tsx'
import { classNames } from '../ui/theme/class-names.ts'
import css from './list.module.css'

interface ListPanelProps {
  tools: ReactNode
  /** row height */
  size: Size
  isFullScreen?: boolean
  /** whether newer rows are being loaded while the old ones are shown */
  isLoading: boolean
  isBusy?: boolean
  /** when the rows were loaded, in ms since 1970, if loading them again has failed */
  staleSince: number | undefined
  onRefresh: () => void
  /** paging; its box is left out without it */
  foot?: ReactNode
  children: ReactNode
}

/** Tools, rows and paging of a list: the rows scroll between the other two. On a phone there is no panel around the cards. */
export function ListPanel({ tools, size, isFullScreen = false, onRefresh, foot, children, ...state }: ListPanelProps) {
  const { t } = useTranslation('form')
  const isPhone = useAppState((app) => app.device === 'mobile')
  return (
    <section
      className={isPhone ? css.bare : classNames(css.panel, isFullScreen && css.full)}
      data-size={isPhone ? undefined : size}
      aria-busy={state.isBusy ?? state.isLoading}
    >
      <ProgressBar active={state.isLoading} label={t('list.loading')} />
      {tools}
      {state.staleSince !== undefined && <StaleNote since={state.staleSince} onRefresh={onRefresh} />}
      {children}
      {foot && <div className={css.foot}>{foot}</div>}
    </section>
  )
}

function StaleNote({ since, onRefresh }: { since: number; onRefresh: () => void }) {
  const { t } = useTranslation('form')
  const time = new Date(since).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return (
    <div className={css.stale} role="alert">
      {t('list.stale', { time })}
      <Button kind="link" onClick={onRefresh}>
        {t('list.refresh')}
      </Button>
    </div>
  )
}

/** The place of an empty or failed state instead of the rows. */
export const ListState = ({ children }: { children: ReactNode }) => <div className={css.state}>{children}</div>

/** A placeholder for the list: rows with its number of columns, cards on a phone. */
export function ListSkeleton({ columns }: { columns: number }) {
  const isPhone = useAppState((state) => state.device === 'mobile')
  if (isPhone) return <CardsSkeleton />
  const count = Math.max(4, Math.min(columns, 8))
  const widths = [16, ...Array.from({ length: count }, (_, index) => [120, 160, 88, 72, 64][index % 5] ?? 80)]
  return <Skeleton rows={12} columns={widths} />
}
