import type { TreeNode } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { branchIds, narrowNodes } from '../../ui/tree/flat-nodes.ts'
import { toggled } from '../../ui/tree/toggled.ts'
import { LoadFailed } from './load-failed.tsx'
import type { TreePane } from './panes.ts'
import { PickTree, type PaneProps, type PickNode } from './pick-tree.tsx'
import css from './picker.module.css'

/** Trees up to this size stand open at first. */
const smallTree = 300

/** A tree that is there as a whole; what is typed narrows it at once (F2.22). */
export function WholeTree({ pane, keyword, ...props }: PaneProps & { pane: TreePane; keyword: string }) {
  const { t } = useTranslation('form')
  const tree = useQuery(pane.query)
  const nodes = useMemo(() => {
    const list = tree.data?.list ?? []
    const first = (pane.first ?? []).map((shown): PickNode => ({ id: shown.id, shown }))
    return [...first, ...(pane.part?.(list) ?? list).map(pickNode)]
  }, [tree.data, pane])
  const word = useDeferredValue(keyword.trim().toLowerCase())
  const shown = useMemo(
    () => (word ? narrowNodes(nodes, (node) => node.shown.fullName.toLowerCase().includes(word)) : nodes),
    [nodes, word],
  )
  const standing = useMemo(() => {
    const branches = branchIds(shown)
    return new Set(word || branches.length <= smallTree ? branches : shown.map(({ id }) => id))
  }, [shown, word])
  // what was opened or closed by hand differs from how the tree stands by itself
  const [turned, setTurned] = useState<{ word: string; ids: ReadonlySet<string> }>({ word, ids: new Set() })
  const open = useMemo(
    () => (turned.word === word ? [...turned.ids].reduce<ReadonlySet<string>>(toggled, standing) : standing),
    [standing, turned, word],
  )
  const turn = ({ id }: PickNode) => {
    const ids = turned.word === word ? turned.ids : new Set<string>()
    setTurned({ word, ids: toggled(ids, id) })
  }
  if (tree.isError) return <LoadFailed onRetry={() => void tree.refetch()} />
  if (tree.isPending) return <div className={css.more}>{t('control.loading')}</div>
  if (shown.length === 0) return <div className={css.none}>{t('picker.nothing')}</div>
  return <PickTree {...props} nodes={shown} take={pane.take} open={open} onOpen={turn} />
}

/** A role may stand below several organisations: the place tells the node (F3.49). */
const pickNode = (node: TreeNode): PickNode => ({
  id: node.onlyId ?? node.id,
  shown: node,
  ...(node.children?.length ? { children: node.children.map(pickNode) } : {}),
})
