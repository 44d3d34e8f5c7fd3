import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Empty, Failed } from '../../ui/feedback/states.tsx'
import { ListSkeleton, ListState } from '../../list/list-panel.tsx'
import type { ResolvedQuery } from './saved-queries.ts'

interface BlockedQueryProps {
  resolved: Exclude<ResolvedQuery, { state: 'ready' }>
  columns: number
  onOpen: () => void
  onClear: () => void
}

/** Shown instead of records while a saved query cannot be run: without it the list would show more than intended. */
export function BlockedQuery({ columns, ...props }: BlockedQueryProps) {
  if (props.resolved.state === 'loading') return <ListSkeleton columns={columns} />
  return (
    <ListState>
      <Reason {...props} resolved={props.resolved} />
    </ListState>
  )
}

interface ReasonProps extends Pick<BlockedQueryProps, 'onOpen' | 'onClear'> {
  resolved: Exclude<BlockedQueryProps['resolved'], { state: 'loading' }>
}

function Reason({ resolved, onOpen, onClear }: ReasonProps) {
  const { t } = useTranslation('form')
  const showAll = <Button onClick={onClear}>{t('advanced.showAll')}</Button>
  if (resolved.state === 'failed')
    return <Failed title={t('list.failed')} error={resolved.error} onRetry={resolved.retry} />
  if (resolved.state === 'gone')
    return (
      <Empty filtered title={t('advanced.goneTitle')} text={t('advanced.goneText')}>
        {showAll}
      </Empty>
    )
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
