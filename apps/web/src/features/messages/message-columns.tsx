import type { MessageRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../list/data-table.tsx'
import type { CardParts } from '../../list/paged-cards.tsx'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import { State } from '../../ui/feedback/tag.tsx'
import { isUnread } from './message-api.ts'
import { MessageIcon } from './message-icon.tsx'
import css from './messages.module.css'

const typeNames = { 1: 'announcement', 2: 'workflow', 3: 'system' } as const

/** A message as a table row, and as a card on a phone. */
export function useMessageColumns(open: (row: MessageRow) => void) {
  const { t } = useTranslation('messages')
  const language = useLanguage()
  const { offsetMinutes } = useSettings((state) => state.sysConfig)
  const typeOf = ({ type }: MessageRow) => (type in typeNames ? t(`types.${typeNames[type as 1 | 2 | 3]}`) : '—')
  const timeOf = (row: MessageRow) => formatDateTime(row.releaseTime, offsetMinutes)
  const stateOf = (row: MessageRow) => (
    <State kind={isUnread(row) ? 'waiting' : 'done'}>{t(isUnread(row) ? 'states.unread' : 'states.read')}</State>
  )
  const columns: TableColumn<MessageRow>[] = [
    {
      key: 'title',
      label: t('name'),
      cell: (row) => (
        <button
          type="button"
          className={classNames(css.title, isUnread(row) && css.strong)}
          title={row.title}
          onClick={() => open(row)}
        >
          <MessageIcon type={row.type} />
          <span className="cut">{row.title}</span>
        </button>
      ),
    },
    { key: 'type', label: t('type'), width: 110, cell: typeOf },
    { key: 'releaseUser', label: t('sender'), width: 140, cell: (row) => row.releaseUser || t('system') },
    { key: 'releaseTime', label: t('time'), width: 160, cell: timeOf },
    { key: 'isRead', label: t('state'), width: 100, cell: stateOf },
  ]
  const card = (row: MessageRow): CardParts => ({
    name: row.title,
    onOpen: () => open(row),
    state: stateOf(row),
    foot: joinFacts([timeOf(row), row.releaseUser || t('system'), typeOf(row)], language),
  })
  return { columns, card }
}
