import { useEffect, useState, type RefObject } from 'react'
import { runWhenIdle } from '../../lib/browser/when-idle.ts'
import { isHome, reorderTab, useVisited } from './visited.ts'

interface DraggedTab {
  id: string
  index: number
  /** cannot be moved, and other tabs cannot be moved before it */
  isFixed: boolean
}

/**
 * Makes a tab draggable along the strip, once the browser is idle and there are two that can change places; returns on which side
 * of this one the dragged tab would be dropped.
 */
export function useTabDrag(
  box: RefObject<HTMLElement | null>,
  { id, index, isFixed }: DraggedTab,
): 'left' | 'right' | null {
  const [edge, setEdge] = useState<'left' | 'right' | null>(null)
  const canReorder = useVisited(({ tabs }) => tabs.filter((tab) => !isHome(tab)).length > 1)
  useEffect(() => {
    if (!canReorder) return
    let isOver = false
    let end: (() => void) | undefined
    runWhenIdle(() => {
      void import('./tab-drag.ts').then(({ makeDraggable }) => {
        if (isOver || !box.current) return
        end = makeDraggable(box.current, { id, index, isFixed, onEdge: setEdge, onDrop: reorderTab })
      })
    })
    return () => {
      isOver = true
      end?.()
    }
  }, [box, canReorder, id, index, isFixed])
  return edge
}
