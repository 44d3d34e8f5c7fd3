import { useEffect, useState, type RefObject } from 'react'
import { makeDraggable } from './tab-drag.ts'
import { reorderTab } from './visited.ts'

interface DraggedTab {
  id: string
  index: number
  /** cannot be moved, and other tabs cannot be moved before it */
  isFixed: boolean
}

/** Makes a tab draggable along the strip; returns on which side of this one the dragged tab would be dropped. */
export function useTabDrag(
  box: RefObject<HTMLElement | null>,
  { id, index, isFixed }: DraggedTab,
): 'left' | 'right' | null {
  const [edge, setEdge] = useState<'left' | 'right' | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    return makeDraggable(element, { id, index, isFixed, onEdge: setEdge, onDrop: reorderTab })
  }, [box, id, index, isFixed])
  return edge
}
