import type { DesignChangeRow } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { Tag } from '../../ui/feedback/tag.tsx'
import css from './versions.module.css'
import { VersionComparison, type ChangedPart, type RestorePart } from './version-comparison.tsx'
import { VersionNotes } from './version-notes.tsx'
import { formatVersion, type ListedVersion, type VersionSource } from './version-source.ts'

export interface VersionListProps {
  source: VersionSource
  onClose: () => void
  /** chooses between lists, at the top of the dialog */
  choice?: ReactNode
  /** text of the button that restores a version; another thing than a form may only load it */
  restoreText?: string
  /** buttons of a version beside those of every kind */
  actions?: ((row: ListedVersion) => ReactNode) | undefined
  /** absent if the design must not be changed */
  onRollBack?: ((version: number) => void) | undefined
  /** saves a draft that is open, before it is compared */
  saveDraft?: (() => Promise<unknown>) | undefined
  /** puts a part back into the draft that is open */
  onRestore?: RestorePart | undefined
  /** the part that a change belongs to; by default a field */
  findPart?: ((change: DesignChangeRow) => ChangedPart | undefined) | undefined
}

/** Versions of a form, flow …, newest first: name, note, author, time; what differs between them. */
export function VersionList(props: VersionListProps) {
  const { source, onClose, choice, onRollBack, restoreText, actions, ...draft } = props
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const [opened, setOpened] = useState<{ window: 'comparison' | 'notes'; version: number } | null>(null)
  const versions = useQuery({
    // the facts are in the language of the screen
    queryKey: ['design-versions', source.key, language],
    queryFn: ({ signal }) => source.list(signal),
    gcTime: 0,
  })
  const list = versions.data
  const hasSaves = source.mark === '#' || !source.hasDraft
  const close = () => setOpened(null)
  return (
    <Dialog open title={t('versions.title')} onClose={onClose} extra={choice}>
      {versions.error ? (
        <Failed error={versions.error} onRetry={() => void versions.refetch()} />
      ) : !list ? (
        <Skeleton rows={4} />
      ) : list.length === 0 ? (
        <Empty
          title={t(hasSaves ? 'versions.noSaves' : 'versions.none')}
          text={t(hasSaves ? 'versions.noSavesText' : 'versions.noneText')}
        />
      ) : (
        <ol className={css.versions}>
          {list.map((row) => (
            <VersionRow key={row.version} number={formatVersion(source, row.version)} row={row}>
              <Button size="small" onClick={() => setOpened({ window: 'comparison', version: row.version })}>
                {t('versions.compare')}
              </Button>
              {actions?.(row)}
              {onRollBack && (
                <>
                  <Button size="small" onClick={() => setOpened({ window: 'notes', version: row.version })}>
                    {t('versions.notes')}
                  </Button>
                  <Button size="small" onClick={() => onRollBack(row.version)}>
                    {restoreText ?? t('versions.back')}
                  </Button>
                </>
              )}
            </VersionRow>
          ))}
        </ol>
      )}
      {opened?.window === 'comparison' && (
        <VersionComparison source={source} versions={list ?? []} from={opened.version} {...draft} onClose={close} />
      )}
      {opened?.window === 'notes' && (
        <VersionNotes source={source} version={opened.version} onClose={close} onDone={() => void versions.refetch()} />
      )}
    </Dialog>
  )
}

function VersionRow({ number, row, children }: { number: string; row: ListedVersion; children: ReactNode }) {
  const { t } = useTranslation('designer')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { name, note, creatorTime, facts, isCurrent } = row
  return (
    <li>
      <strong className="num">{number}</strong>
      <span>
        {name !== '' && <b>{name}</b>}
        <time dateTime={new Date(creatorTime).toISOString()}>{formatDateTime(creatorTime, offsetMinutes)}</time>
        <small>{facts}</small>
        {note !== '' && <small className={css.note}>{note}</small>}
      </span>
      {isCurrent && <Tag tone="success">{t('versions.current')}</Tag>}
      <div className={css.versionActions}>{children}</div>
    </li>
  )
}
