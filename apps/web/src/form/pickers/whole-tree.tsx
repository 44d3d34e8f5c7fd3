import type { TreeNode } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listBranchIds, narrowNodes } from '../../ui/tree/flat-nodes.ts'
import { toggleId } from '../../ui/tree/toggle-id.ts'
import { LoadFailed } from './load-failed.tsx'
import type { TreePane } from './panes.ts'
import { PickTree, type PaneProps, type PickNode } from './pick-tree.tsx'
import css from './picker.module.css'

/** Trees up to this size are completely open at first. */
const smallTree = 300

/** A completely loaded tree, filtered while typing (F2.22). */
export function WholeTree({ pane, keyword, ...props }: PaneProps & { pane: TreePane; keyword: string }) {
  const { t } = useTranslation('form')
  const tree = useQuery(pane.query)
  const nodes = useMemo(() => {
    const list = tree.data?.list ?? []
    const first = (pane.first ?? []).map((shown): PickNode => ({ id: shown.id, shown }))
    return [...first, ...(pane.part?.(list) ?? list).map(toPickNode)]
  }, [tree.data, pane])
  const word = useDeferredValue(keyword.trim().toLowerCase())
  const shown = useMemo(
    () => (word ? narrowNodes(nodes, (node) => node.shown.fullName.toLowerCase().includes(word)) : nodes),
    [nodes, word],
  )
  const standing = useMemo(() => {
    const branches = listBranchIds(shown)
    return new Set(word || branches.length <= smallTree ? branches : shown.map(({ id }) => id))
  }, [shown, word])
  // branches opened or closed manually, as the difference from the initial state
  const [turned, setTurned] = useState<{ word: string; ids: ReadonlySet<string> }>({ word, ids: new Set() })
  const open = useMemo(
    () => (turned.word === word ? [...turned.ids].reduce<ReadonlySet<string>>(toggleId, standing) : standing),
    [standing, turned, word],
  )
  const turn = ({ id }: PickNode) => {
    const ids = turned.word === word ? turned.ids : new Set<string>()
    setTurned({ word, ids: toggleId(ids, id) })
  }
  if (tree.isError) return <LoadFailed onRetry={() => void tree.refetch()} />
  if (tree.isPending) return <div className={css.more}>{t('control.loading')}</div>
  if (shown.length === 0) return <div className={css.none}>{t('picker.nothing')}</div>
  return <PickTree {...props} nodes={shown} take={pane.take} open={open} onOpen={turn} />
}

/** A role may be below several organizations, so the node has its own id (F3.49). */
const toPickNode = (node: TreeNode): PickNode => ({
  id: node.onlyId ?? node.id,
  shown: node,
  ...(node.children?.length ? { children: node.children.map(toPickNode) } : {}),
})
