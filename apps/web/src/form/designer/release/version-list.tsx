import type { DesignVersion } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import css from './release.module.css'
import { VersionComparison, type RestoreField } from './version-comparison.tsx'
import { VersionNotes } from './version-notes.tsx'

interface VersionListProps {
  id: string
  onClose: () => void
  /** absent if the design must not be changed */
  onRollBack?: ((version: number) => void) | undefined
  /** saves a draft that is open, before it is compared */
  saveDraft?: (() => Promise<unknown>) | undefined
  /** puts a field back into the draft that is open */
  onRestore?: RestoreField | undefined
}

/** Released versions of a design, newest first: name, note, author, time, number of fields; what differs between them. */
export function VersionList({ id, onClose, onRollBack, ...draft }: VersionListProps) {
  const { t } = useTranslation('designer')
  const [opened, setOpened] = useState<{ window: 'comparison' | 'notes'; version: number } | null>(null)
  const versions = useQuery({
    queryKey: ['design-versions', id],
    queryFn: ({ signal }) => call('GET /api/visualdev/Base/:id/Versions', { params: { id }, signal, silent: true }),
    gcTime: 0,
  })
  const list = versions.data?.list
  const close = () => setOpened(null)
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
          {list.map((row) => (
            <VersionRow key={row.version} row={row}>
              <Button size="small" onClick={() => setOpened({ window: 'comparison', version: row.version })}>
                {t('versions.compare')}
              </Button>
              {onRollBack && (
                <>
                  <Button size="small" onClick={() => setOpened({ window: 'notes', version: row.version })}>
                    {t('versions.notes')}
                  </Button>
                  <Button size="small" onClick={() => onRollBack(row.version)}>
                    {t('versions.back')}
                  </Button>
                </>
              )}
            </VersionRow>
          ))}
        </ol>
      )}
      {opened?.window === 'comparison' && (
        <VersionComparison id={id} versions={list ?? []} from={opened.version} {...draft} onClose={close} />
      )}
      {opened?.window === 'notes' && (
        <VersionNotes id={id} version={opened.version} onClose={close} onDone={() => void versions.refetch()} />
      )}
    </Dialog>
  )
}

function VersionRow({ row, children }: { row: DesignVersion; children: React.ReactNode }) {
  const { t } = useTranslation('designer')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { version, name, note, creatorUser, creatorTime, fieldCount, isCurrent } = row
  return (
    <li>
      <strong className="num">v{version}</strong>
      <span>
        {name !== '' && <b>{name}</b>}
        <time dateTime={new Date(creatorTime).toISOString()}>{formatDateTime(creatorTime, offsetMinutes)}</time>
        <small>{t('versions.by', { user: creatorUser || '—', count: fieldCount })}</small>
        {note !== '' && <small className={css.note}>{note}</small>}
      </span>
      {isCurrent && <Tag tone="success">{t('versions.current')}</Tag>}
      <div className={css.versionActions}>{children}</div>
    </li>
  )
}
