import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/media/avatar.tsx'
import { useLate } from '../../ui/feedback/progress-bar.tsx'
import { SkeletonBar } from '../../ui/feedback/states.tsx'
import type { Partner } from './chat-store.ts'
import css from './contacts.module.css'

export interface PersonRowProps {
  person: Partner
  /** below the name: organization, or the last message */
  note: string
  time?: string
  unread?: number
  onOpen: () => void
}

export function PersonRow({ person, note, time, unread = 0, onOpen }: PersonRowProps) {
  const { t } = useTranslation('chat')
  return (
    <button type="button" className={css.person} onClick={onOpen}>
      <Avatar name={person.realName} src={person.headIcon} size={36} />
      <span className={css.words}>
        <span className={css.first}>
          <span className={`${css.name} cut`}>{person.realName}</span>
          {time && <time className={css.time}>{time}</time>}
        </span>
        <span className={css.second}>
          <span className="cut">{note}</span>
          {unread > 0 && (
            <span className={css.count} aria-label={t('unread', { count: unread })}>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </span>
      </span>
    </button>
  )
}

/** Placeholder rows while loading. */
export function WaitingRows({ rows }: { rows: number }) {
  const { t } = useTranslation('ui')
  if (!useLate(true, 200)) return null
  return (
    <div role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={css.person}>
          <span className={css.round} />
          <span className={css.words}>
            <SkeletonBar width={72} />
            <SkeletonBar width={140} />
          </span>
        </div>
      ))}
    </div>
  )
}
