import type { WeChatFollower } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../../list/data-table.tsx'
import type { CardParts } from '../../../list/paged-cards.tsx'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { joinFacts, joinNames } from '../../../lib/i18n/join-names.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { State } from '../../../ui/feedback/tag.tsx'

/** WeChat gives no names: the remark, the linked user, or the end of the id, because all ids begin alike. */
export const getFollowerName = ({
  remark,
  userName,
  openId,
}: Pick<WeChatFollower, 'remark' | 'userName' | 'openId'>): string => remark || userName || `…${openId.slice(-8)}`

/** A follower as a table row, and as a card on a phone. */
export function useFollowerColumns() {
  const { t } = useTranslation('weChat')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const timeOf = ({ subscribeTime }: WeChatFollower) =>
    subscribeTime === null ? '—' : formatDateTime(subscribeTime, offsetMinutes)
  const tagsOf = ({ tags }: WeChatFollower) => joinNames(tags, language)
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
    name: getFollowerName(row),
    state: stateOf(row),
    words: row.openId,
    foot: joinFacts([row.userName, timeOf(row)].filter(Boolean), language),
  })
  return { columns, card }
}
