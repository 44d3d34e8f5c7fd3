import type { SelectionItem } from '@armature/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Building2, Network } from 'lucide-react'
import { useState, type UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { Avatar } from './avatar.tsx'
import { pageSize, rootId } from './constants.ts'
import { LoadFailed } from './load-failed.tsx'
import { choose, type Item } from './picked.ts'
import { PickerFrame } from './picker-frame.tsx'
import css from './picker.module.css'
import { TreeNode } from './tree-node.tsx'

interface UserPickerProps {
  title: string
  isMultiple: boolean
  /** what the field holds now; opening starts from it (F4.55) */
  current: Item[]
  onCancel: () => void
  onConfirm: (selected: Item[]) => void
}

type Source = 'all' | 'organize'

/** People by organisation, by current organisation, or by keyword (F2.45–F2.62, F4.47–F4.62). */
export default function UserPicker({ title, isMultiple, current, onCancel, onConfirm }: UserPickerProps) {
  const { t } = useTranslation('form')
  const [selected, setSelected] = useState(current)
  const [keyword, setKeyword] = useState('')
  const [source, setSource] = useState<Source>('all')
  const pick = (user: SelectionItem) => setSelected((now) => choose(now, itemOf(user), isMultiple))
  const shared = { selected, onPick: pick }
  return (
    <PickerFrame
      title={title || t('picker.users')}
      selected={selected}
      onSelect={setSelected}
      onCancel={onCancel}
      onConfirm={() => onConfirm(selected)}
      onKeyword={setKeyword}
      tabs={
        <Tabs<Source>
          label={t('picker.source')}
          active={source}
          onChange={setSource}
          items={[
            { key: 'all', label: t('picker.all') },
            { key: 'organize', label: t('picker.organize') },
          ]}
        />
      }
    >
      {source === 'organize' ? (
        <CurrentOrganize keyword={keyword} {...shared} />
      ) : keyword ? (
        <Matches key={keyword} keyword={keyword} {...shared} />
      ) : (
        <div className={css.list} role="tree" aria-label={t('picker.all')}>
          <Branch nodeId={rootId} level={0} {...shared} />
        </div>
      )}
    </PickerFrame>
  )
}

interface ListProps {
  selected: Item[]
  onPick: (user: SelectionItem) => void
}

/** The children of a node, asked for when it is opened (F2.54). */
function Branch({ nodeId, level, ...shared }: ListProps & { nodeId: string; level: number }) {
  const { t } = useTranslation('form')
  const children = useQuery({
    queryKey: ['userTree', nodeId],
    queryFn: ({ signal }) =>
      call('POST /api/permission/Users/ImUser/Selector/:id', {
        params: { id: nodeId },
        body: {},
        signal,
        silent: true,
      }),
    staleTime: 60_000,
  })
  if (children.isPending) return <div className={css.more}>{t('control.loading')}</div>
  if (children.isError) return <LoadFailed onRetry={() => void children.refetch()} />
  const list = children.data?.list ?? []
  if (list.length === 0 && level === 0) return <div className={css.none}>{t('picker.nothing')}</div>
  return list.map((node) => <Node key={node.id} node={node} level={level} {...shared} />)
}

function Node({ node, level, selected, onPick }: ListProps & { node: SelectionItem; level: number }) {
  const [isOpen, setOpen] = useState(false)
  if (node.type === 'user') return <UserNode user={node} level={level} selected={selected} onPick={onPick} />
  const Icon = node.type === 'company' ? Building2 : Network
  const opens = node.isLeaf !== true && node.hasChildren !== false
  return (
    <>
      <TreeNode
        level={level}
        name={node.fullName}
        icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
        isOpen={opens ? isOpen : undefined}
        onOpen={setOpen}
      />
      {isOpen && <Branch nodeId={node.id} level={level + 1} selected={selected} onPick={onPick} />}
    </>
  )
}

/** Only people can be chosen (F3.34, F5.44). */
function UserNode({ user, level, selected, onPick }: ListProps & { user: SelectionItem; level: number }) {
  return (
    <TreeNode
      level={level}
      name={user.fullName}
      note={user.organize}
      icon={<Avatar name={user.fullName} src={user.headIcon} />}
      isChosen={selected.some((item) => item.id === user.id)}
      onChoose={() => onPick(user)}
    />
  )
}

/** Matches of a keyword, page by page: the next is asked for within 200 px of the end (F2.55, F2.56, F9.25–F9.27). */
function Matches({ keyword, ...shared }: ListProps & { keyword: string }) {
  const { t } = useTranslation('form')
  const pages = useInfiniteQuery({
    queryKey: ['userSearch', keyword],
    queryFn: ({ pageParam, signal }) =>
      call('POST /api/permission/Users/ImUser/Selector/:id', {
        params: { id: rootId },
        body: { keyword, currentPage: pageParam, pageSize },
        signal,
        silent: true,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.list.length < pageSize ? undefined : all.length + 1),
  })
  const users = pages.data?.pages.flatMap((page) => page.list) ?? []
  const loadNear = (event: UIEvent<HTMLDivElement>) => {
    const { scrollHeight, scrollTop, clientHeight } = event.currentTarget
    if (scrollHeight - scrollTop - clientHeight <= 200 && pages.hasNextPage && !pages.isFetchingNextPage)
      void pages.fetchNextPage()
  }
  return (
    <div className={css.list} role="tree" aria-label={keyword} onScroll={loadNear}>
      {users.map((user) => (
        <UserNode key={user.id} user={user} level={0} {...shared} />
      ))}
      {pages.isFetching && <div className={css.more}>{t('control.loading')}</div>}
      {pages.isError && !pages.isFetching && <LoadFailed onRetry={() => void pages.fetchNextPage()} />}
      {!pages.isFetching && !pages.isError && users.length === 0 && (
        <div className={css.none}>{t('picker.nothing')}</div>
      )}
    </div>
  )
}

function CurrentOrganize({ keyword, ...shared }: ListProps & { keyword: string }) {
  const { t } = useTranslation('form')
  const users = useQuery({
    queryKey: ['usersOfOrganize', keyword],
    queryFn: ({ signal }) =>
      call('POST /api/permission/Users/getOrganization', { body: { keyword }, signal, silent: true }),
  })
  const list = users.data?.list ?? []
  return (
    <div className={css.list} role="tree" aria-label={t('picker.organize')}>
      {list.map((user) => (
        <UserNode key={user.id} user={user} level={0} {...shared} />
      ))}
      {users.isPending && <div className={css.more}>{t('control.loading')}</div>}
      {users.isError && <LoadFailed onRetry={() => void users.refetch()} />}
      {users.isSuccess && list.length === 0 && <div className={css.none}>{t('picker.nothing')}</div>}
    </div>
  )
}

const itemOf = (user: SelectionItem): Item => ({
  id: user.id,
  name: user.fullName,
  ...(user.organize ? { note: user.organize } : {}),
})
