import type { MailFolder, MailRow } from '@armature/contract'
import { Paperclip, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../../list/data-table.tsx'
import type { CardParts } from '../../../list/paged-cards.tsx'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { joinFacts, joinNames } from '../../../lib/i18n/join-names.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { classNames } from '../../../ui/theme/class-names.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { markStarred } from '../email-api.ts'
import css from '../email.module.css'
import { getPersonName, formatPerson } from '../people.ts'
import { SendState } from './send-state.tsx'

/** A mail as a table row, and as a card on a phone. */
export function useMailColumns(folder: MailFolder, open: (row: MailRow) => void) {
  const { t } = useTranslation('email')
  const language = useLanguage()
  const { offsetMinutes } = useSettings((state) => state.sysConfig)
  const timeOf = (row: MailRow) => formatDateTime(row.date, offsetMinutes)
  // sent mails show their recipients
  const others = (row: MailRow) => (row.kind === 'in' ? [row.from] : row.to)
  const namesOf = (row: MailRow) => joinNames(others(row).map(getPersonName), language) || '—'
  const subjectOf = (row: MailRow) => row.subject || t('noSubject')
  const isNew = (row: MailRow) => row.kind === 'in' && row.isRead === 0
  const columns: TableColumn<MailRow>[] = [
    {
      key: 'star',
      label: t('star'),
      width: 56,
      align: 'center',
      cell: (row) => (
        <button
          type="button"
          className={classNames(css.star, row.isStarred === 1 && css.starred)}
          aria-label={t(row.isStarred === 1 ? 'unstarOf' : 'starOf', { subject: subjectOf(row) })}
          aria-pressed={row.isStarred === 1}
          onClick={() => void markStarred([row.id], row.isStarred === 1 ? 0 : 1).catch(() => undefined)}
        >
          <Icon icon={Star} />
        </button>
      ),
    },
    {
      key: 'who',
      label: t(folder === 'inbox' ? 'sender' : folder === 'draft' || folder === 'sent' ? 'to' : 'who'),
      width: 180,
      cell: (row) => (
        <span
          className={classNames(isNew(row) && css.strong)}
          title={joinNames(others(row).map(formatPerson), language)}
        >
          {namesOf(row)}
        </span>
      ),
    },
    {
      key: 'subject',
      label: t('subject'),
      cell: (row) => (
        <span className={css.subject}>
          <button
            type="button"
            className={classNames(css.open, isNew(row) && css.strong)}
            title={subjectOf(row)}
            onClick={() => open(row)}
          >
            {subjectOf(row)}
          </button>
          {row.hasFiles && <Paperclip size={14} strokeWidth={1.75} aria-label={t('hasFiles')} />}
          <span className={css.preview}>{row.preview}</span>
        </span>
      ),
    },
    ...(folder === 'sent'
      ? [{ key: 'state', label: t('state'), width: 120, cell: (row: MailRow) => <SendState mail={row} /> }]
      : []),
    { key: 'date', label: t('date'), width: 152, cell: timeOf },
  ]
  const card = (row: MailRow): CardParts => ({
    name: <span className={classNames(isNew(row) && css.strong)}>{subjectOf(row)}</span>,
    onOpen: () => open(row),
    state: row.kind === 'out' ? <SendState mail={row} /> : isNew(row) ? t('unread') : null,
    words: row.preview,
    foot: joinFacts([timeOf(row), namesOf(row)], language),
  })
  return { columns, card }
}
