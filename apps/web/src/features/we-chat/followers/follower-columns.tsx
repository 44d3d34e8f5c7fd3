import type { WeChatFollower } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../../form/list/data-table.tsx'
import type { CardParts } from '../../../form/list/paged-cards.tsx'
import { dateTime } from '../../../lib/date-time.ts'
import { dotted, listed } from '../../../lib/listed.ts'
import { useSettings } from '../../../lib/settings.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { State } from '../../../ui/tag.tsx'

/** WeChat gives no names: the remark, the linked user, or the end of the id, because all ids begin alike. */
export const nameOf = ({ remark, userName, openId }: Pick<WeChatFollower, 'remark' | 'userName' | 'openId'>): string =>
  remark || userName || `…${openId.slice(-8)}`

/** A follower as a table row, and as a card on a phone. */
export function useFollowerColumns() {
  const { t } = useTranslation('weChat')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const timeOf = ({ subscribeTime }: WeChatFollower) =>
    subscribeTime === null ? '—' : dateTime(subscribeTime, offsetMinutes)
  const tagsOf = ({ tags }: WeChatFollower) => listed(tags, language)
  const stateOf = ({ isSubscribed }: WeChatFollower) => (
    <State kind={isSubscribed ? 'done' : 'off'}>
      {t(isSubscribed ? 'follower.states.subscribed' : 'follower.states.left')}
    </State>
  )
  const columns: TableColumn<WeChatFollower>[] = [
    { key: 'remark', label: t('follower.remark'), width: 160, isSortable: true, cell: (row) => row.remark || '—' },
    { key: 'openId', label: 'OpenID', cell: (row) => <span title={row.openId}>{row.openId}</span> },
    {
      key: 'tags',
      label: t('follower.tags'),
      width: 180,
      cell: (row) => <span title={tagsOf(row)}>{tagsOf(row) || '—'}</span>,
    },
    { key: 'user', label: t('follower.user'), width: 140, cell: (row) => row.userName || '—' },
    { key: 'state', label: t('follower.state'), width: 110, cell: stateOf },
    { key: 'subscribeTime', label: t('follower.time'), width: 160, isSortable: true, cell: timeOf },
  ]
  const card = (row: WeChatFollower): CardParts => ({
    name: nameOf(row),
    state: stateOf(row),
    words: row.openId,
    foot: dotted([row.userName, timeOf(row)].filter(Boolean), language),
  })
  return { columns, card }
}
