import type { WeChatFollower } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../../list/paged-list.tsx'
import { RowButtons } from '../../../list/row-buttons.tsx'
import { useMay } from '../../../lib/menu/permission.tsx'
import { withFollowUp } from '../../../lib/api/with-follow-up.ts'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { NativeSelect } from '../../../ui/inputs/input.tsx'
import { WhenReady } from '../when-ready.tsx'
import {
  followersKey,
  linkFollower,
  loadFollowers,
  states,
  useRefreshFollowers,
  type FollowerFilter,
} from './follower-api.ts'
import { getFollowerName, useFollowerColumns } from './follower-columns.tsx'
import css from './followers.module.css'
import { LinkDialog } from './link-dialog.tsx'
import { SyncBar } from './sync-bar.tsx'

const start: FollowerFilter = { state: '' }

/** Followers of the official account, and the users they are linked to. */
export default function FollowerPage() {
  return (
    <WhenReady>
      <Followers />
    </WhenReady>
  )
}

function Followers() {
  const { t } = useTranslation('weChat')
  const [linking, setLinking] = useState<WeChatFollower | null>(null)
  const { columns, card } = useFollowerColumns()
  return (
    <>
      <PagedList<WeChatFollower, FollowerFilter>
        label={t('follower.title')}
        keywordLabel={t('follower.keyword')}
        queryKey={followersKey}
        load={loadFollowers}
        columns={columns}
        card={card}
        rowKey={(row) => row.openId}
        actions={(row) => <FollowerActions follower={row} onLink={() => setLinking(row)} />}
        filters={{
          start,
          draw: ({ state }, change) => (
            <NativeSelect
              className={css.filter ?? ''}
              aria-label={t('follower.state')}
              value={state}
              options={states.map((value) => ({ value, label: t(`follower.states.${value || 'all'}`) }))}
              onChange={({ target }) => change({ state: states.find((value) => value === target.value) ?? '' })}
            />
          ),
        }}
        tools={<SyncBar />}
        none={{ title: t('follower.none'), text: t('follower.noneText') }}
      />
      {linking && <LinkDialog follower={linking} onClose={() => setLinking(null)} />}
    </>
  )
}

function FollowerActions({ follower, onLink }: { follower: WeChatFollower; onLink: () => void }) {
  const { t } = useTranslation('weChat')
  const refresh = useRefreshFollowers()
  const mayLink = useMay('btn_link')
  const unlink = async () => {
    const title = t('follower.unlinkTitle', { name: getFollowerName(follower), user: follower.userName })
    if (!(await confirm({ title, okText: t('follower.unlink') }))) return
    await withFollowUp(linkFollower(follower, null), refresh)
  }
  const isLinked = follower.userId !== ''
  return (
    <RowButtons
      buttons={[
        mayLink && { key: 'link', label: t(isLinked ? 'follower.relink' : 'follower.link'), act: onLink },
        mayLink && isLinked && { key: 'unlink', label: t('follower.unlink'), act: unlink },
      ]}
    />
  )
}
