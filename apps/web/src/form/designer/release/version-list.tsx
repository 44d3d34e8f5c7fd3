import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import css from './release.module.css'

interface VersionListProps {
  id: string
  onClose: () => void
  /** absent if the draft must not be changed */
  onRollBack?: ((version: number) => void) | undefined
}

/** Released versions of a design, newest first: author, time, number of fields. */
export function VersionList({ id, onClose, onRollBack }: VersionListProps) {
  const { t } = useTranslation('designer')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const versions = useQuery({
    queryKey: ['design-versions', id],
    queryFn: ({ signal }) => call('GET /api/visualdev/Base/:id/Versions', { params: { id }, signal, silent: true }),
    gcTime: 0,
  })
  const list = versions.data?.list
  return (
    <Dialog open title={t('versions.title')} onClose={onClose}>
      {versions.error ? (
        <Failed error={versions.error} onRetry={() => void versions.refetch()} />
      ) : !list ? (
        <Skeleton rows={4} />
      ) : list.length === 0 ? (
        <Empty title={t('versions.none')} text={t('versions.noneText')} />
      ) : (
        <ol className={css.versions}>
          {list.map(({ version, creatorUser, creatorTime, fieldCount, isCurrent }) => (
            <li key={version}>
              <strong className="num">v{version}</strong>
              <span>
                <time dateTime={new Date(creatorTime).toISOString()}>{formatDateTime(creatorTime, offsetMinutes)}</time>
                <small>{t('versions.by', { user: creatorUser || '—', count: fieldCount })}</small>
              </span>
              {isCurrent && <Tag tone="success">{t('versions.current')}</Tag>}
              {onRollBack && (
                <Button size="small" onClick={() => onRollBack(version)}>
                  {t('versions.back')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
