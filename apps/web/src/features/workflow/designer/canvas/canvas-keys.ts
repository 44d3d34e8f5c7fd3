import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../../ui/overlays/confirm.tsx'
import { removeSelected, useFlowStore } from '../state/flow-designer.ts'
import { listEntries, findIn, mayRemove } from '../state/tree.ts'

/** Up and down follow the reading order, left and right go to the nearest node. True when the key was handled. */
export function moveByKey(event: KeyboardEvent<HTMLDivElement>): boolean {
  if (!event.key.startsWith('Arrow') || event.altKey || event.ctrlKey || event.metaKey) return false
  const here = event.target
  if (!(here instanceof HTMLElement) || !here.dataset['node']) return false
  const nodes = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-node]')]
  const at = nodes.indexOf(here)
  const target =
    event.key === 'ArrowDown'
      ? nodes[at + 1]
      : event.key === 'ArrowUp'
        ? nodes[at - 1]
        : findNeighbour(here, nodes, event.key === 'ArrowRight')
  event.preventDefault()
  target?.focus()
  target?.click()
  return true
}

/** The nearest node to the left or right, preferring the same height. */
function findNeighbour(here: HTMLElement, nodes: HTMLElement[], isRight: boolean): HTMLElement | undefined {
  const from = getMiddle(here)
  const distance = (node: HTMLElement) => {
    const { x, y } = getMiddle(node)
    return Math.abs(x - from.x) + 4 * Math.abs(y - from.y)
  }
  const there = nodes.filter((node) => (isRight ? getMiddle(node).x > from.x + 8 : getMiddle(node).x < from.x - 8))
  return there.sort((one, other) => distance(one) - distance(other))[0]
}

function getMiddle(element: HTMLElement): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Removes a node or branch; asks when others would be removed with it. */
export function useRemove(): (id: string) => Promise<void> {
  const { t } = useTranslation('workflow')
  const designer = useFlowStore()
  return async (id) => {
    const found = findIn(designer.getState().flow, id)
    if (!found || !mayRemove(found)) return
    const below =
      found.kind === 'branch'
        ? listEntries(found.branch.childNode).length
        : listEntries({ ...found.node, childNode: null }).filter(({ kind }) => kind === 'node').length - 1
    const title = found.kind === 'branch' ? found.branch.title : found.node.properties.title
    const question = {
      title: t('designer.removeTitle', { name: title }),
      text: t('designer.removeText', { count: below }),
      okText: t('designer.remove'),
      danger: true,
    }
    if (below > 0 && !(await confirm(question))) return
    removeSelected(designer, id)
  }
}
