import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toggleId } from '../../ui/tree/toggle-id.ts'
import { rootId } from './constants.ts'
import { LoadFailed } from './load-failed.tsx'
import type { PeoplePane, PickerEntry, UserPages } from './panes.ts'
import { PickTree, type PaneProps, type PickNode } from './pick-tree.tsx'
import css from './picker.module.css'

/** Users loaded per node at once; further users are loaded on a click. */
const nodePage = 500

interface OpenedNode {
  nodeId: string
  page: number
}

/** Organizations and their users; the children of a node are loaded when it is opened (F2.54). */
export function PeopleTree({ pane, ...props }: PaneProps & { pane: PeoplePane }) {
  const { t } = useTranslation('form')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  /** all pages opened so far; closing a node keeps them */
  const [asked, setAsked] = useState<OpenedNode[]>([{ nodeId: rootId, page: 1 }])
  const replies = useQueries({
    queries: asked.map(({ nodeId, page }) => ({
      queryKey: ['people', ...pane.queryKey, nodeId, page],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        pane.below(nodeId, { keyword: '', currentPage: page, pageSize: nodePage, signal }),
      staleTime: 60_000,
    })),
  })
  const ask = (nodeId: string, page: number) =>
    setAsked((now) =>
      now.some((one) => one.nodeId === nodeId && one.page === page) ? now : [...now, { nodeId, page }],
    )
  const pages = replies.map(({ data }) => data)
  const nodes = [
    ...(pane.first ?? []).map((shown): PickNode => ({ id: shown.id, shown })),
    ...buildTree(asked, pages, (nodeId, page) => ({
      id: `${nodeId}/more`,
      shown: { id: '', fullName: t('picker.more') },
      act: () => ask(nodeId, page),
    })),
  ]
  const isWaiting = (nodeId: string) => replies.some(({ isPending }, at) => isPending && asked[at]?.nodeId === nodeId)
  const failed = replies.filter(({ isError }) => isError)
  if (isWaiting(rootId)) return <div className={css.more}>{t('control.loading')}</div>
  return (
    <>
      {nodes.length > 0 && (
        <PickTree
          {...props}
          nodes={nodes}
          take={pane.take}
          open={open}
          isBranch={({ shown }) => isBranch(shown)}
          isLoading={({ shown, id }) => open.has(id) && isWaiting(shown.id)}
          onOpen={({ id, shown }, isOpen) => {
            if (!isBranch(shown)) return
            if (isOpen) ask(shown.id, 1)
            setOpen((now) => toggleId(now, id))
          }}
        />
      )}
      {failed.length > 0 && <LoadFailed onRetry={() => failed.forEach((one) => void one.refetch())} />}
      {failed.length === 0 && nodes.length === 0 && <div className={css.none}>{t('picker.nothing')}</div>}
    </>
  )
}

type ChildEntry = PickerEntry & { hasChildren?: boolean | undefined; isLeaf?: boolean | undefined }

const isBranch = (shown: ChildEntry): boolean =>
  (shown.type === 'company' || shown.type === 'department') && shown.isLeaf !== true && shown.hasChildren !== false

function buildTree(
  asked: readonly OpenedNode[],
  pages: readonly (UserPages | undefined)[],
  moreNode: (nodeId: string, page: number) => PickNode,
): PickNode[] {
  const known = new Map<string, { list: ChildEntry[]; next: number | undefined }>()
  for (const [at, { nodeId, page }] of asked.entries()) {
    const reply = pages[at]
    if (!reply) continue
    const list = [...(known.get(nodeId)?.list ?? []), ...reply.list]
    const isFull = reply.list.filter(({ type }) => type === 'user').length === nodePage
    known.set(nodeId, { list, next: isFull ? page + 1 : undefined })
  }
  const branch = (nodeId: string): PickNode[] => {
    const { list, next } = known.get(nodeId) ?? { list: [], next: undefined }
    const nodes = list.map((shown): PickNode => {
      const id = shown.type === 'user' ? `${nodeId}/${shown.id}` : shown.id
      return { id, shown, ...(known.has(shown.id) && { children: branch(shown.id) }) }
    })
    return next === undefined ? nodes : [...nodes, moreNode(nodeId, next)]
  }
  return branch(rootId)
}
