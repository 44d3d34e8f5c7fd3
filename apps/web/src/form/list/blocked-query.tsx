import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Empty, Failed } from '../../ui/feedback/states.tsx'
import { ListSkeleton } from './list-states.tsx'
import type { ResolvedQuery } from './saved-queries.ts'

interface BlockedQueryProps {
  resolved: Exclude<ResolvedQuery, { state: 'ready' }>
  columns: number
  onOpen: () => void
  onClear: () => void
}

/** Shown instead of records while a saved query cannot be run: without it the list would show more than intended. */
export function BlockedQuery({ resolved, columns, onOpen, onClear }: BlockedQueryProps) {
  const { t } = useTranslation('form')
  const showAll = <Button onClick={onClear}>{t('advanced.showAll')}</Button>
  switch (resolved.state) {
    case 'loading':
      return <ListSkeleton columns={columns} />
    case 'failed':
      return <Failed title={t('list.failed')} error={resolved.error} onRetry={resolved.retry} />
    case 'gone':
      return (
        <Empty filtered title={t('advanced.goneTitle')} text={t('advanced.goneText')}>
          {showAll}
        </Empty>
      )
    case 'unavailable': {
      const { fullName: name, unavailable: count } = resolved.saved
      return (
        <Empty filtered title={t('advanced.notRunTitle', { name })} text={t('advanced.notRunText', { count })}>
          <Button kind="primary" onClick={onOpen}>
            {t('advanced.openQuery')}
          </Button>
          {showAll}
        </Empty>
      )
    }
  }
}
