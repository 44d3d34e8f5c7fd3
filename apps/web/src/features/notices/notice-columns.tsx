import { noticeState, type NoticeRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../list/data-table.tsx'
import type { CardParts } from '../../list/paged-cards.tsx'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts, joinNames } from '../../lib/i18n/join-names.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { State } from '../../ui/feedback/tag.tsx'

/** number of recipients that a row lists by name */
const maxNames = 3

const states = ['draft', 'released', 'scheduled', 'expired'] as const satisfies readonly (keyof typeof noticeState)[]
export const getState = ({ enabledMark }: NoticeRow) =>
  states.find((state) => noticeState[state] === enabledMark) ?? 'draft'
const stateKinds = { draft: 'waiting', released: 'done', scheduled: 'running', expired: 'off' } as const

/** Recipients of a notice as text. */
export function useReceivers(): (row: NoticeRow) => string {
  const { t } = useTranslation('notices')
  const language = useLanguage()
  return ({ toAll, toNames }) => {
    if (toAll === 1) return t('toAll')
    const names = joinNames(toNames.slice(0, maxNames), language)
    return toNames.length > maxNames ? t('toSome', { names }) : names || '—'
  }
}

/** A notice as a table row, and as a card on a phone. */
export function useNoticeColumns(open: (row: NoticeRow) => void) {
  const { t } = useTranslation('notices')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const receivers = useReceivers()
  const time = (ms: number | null) => (ms === null ? '—' : formatDateTime(ms, offsetMinutes))
  const stateOf = (row: NoticeRow) => (
    <span title={row.fault === '' ? undefined : t(`faults.${row.fault}`)}>
      <State kind={row.fault === '' ? stateKinds[getState(row)] : 'returned'}>
        {t(row.fault === '' ? `states.${getState(row)}` : 'states.notReleased')}
      </State>
    </span>
  )
  const hasReaders = (row: NoticeRow) => getState(row) === 'released' || getState(row) === 'expired'
  const readOf = (row: NoticeRow) =>
    hasReaders(row) ? t('readOf', { read: row.readCount, count: row.receiverCount }) : '—'
  const columns: TableColumn<NoticeRow>[] = [
    {
      key: 'title',
      label: t('name'),
      width: 240,
      isSortable: true,
      cell: (row) => <span title={row.title}>{row.title}</span>,
    },
    { key: 'enabledMark', label: t('state'), width: 104, isSortable: true, cell: stateOf },
    { key: 'to', label: t('to'), width: 144, cell: (row) => <span title={receivers(row)}>{receivers(row)}</span> },
    { key: 'read', label: t('read'), width: 80, align: 'right', cell: readOf },
    { key: 'creatorUser', label: t('creator'), width: 100, cell: (row) => row.creatorUser || '—' },
    { key: 'creatorTime', label: t('created'), width: 168, isSortable: true, cell: (row) => time(row.creatorTime) },
    { key: 'releaseTime', label: t('releasedAt'), width: 168, isSortable: true, cell: (row) => time(row.releaseTime) },
  ]
  const card = (row: NoticeRow): CardParts => ({
    name: row.title,
    onOpen: () => open(row),
    state: stateOf(row),
    words: receivers(row),
    figures: hasReaders(row) ? [{ key: 'read', label: t('read'), value: readOf(row) }] : [],
    foot: joinFacts([time(row.releaseTime ?? row.creatorTime), row.releaseUser || row.creatorUser], language),
  })
  return { columns, card }
}
