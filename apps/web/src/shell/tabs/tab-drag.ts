import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

interface TabDrag {
  id: string
  index: number
  isFixed: boolean
  onEdge: (edge: 'left' | 'right' | null) => void
  /** the tab `id` is moved before the one now at `to` */
  onDrop: (id: string, to: number) => void
}

/** Makes a tab draggable and a drop target for others; returns how to end it. */
export function makeDraggable(element: HTMLElement, { id, index, isFixed, onEdge, onDrop }: TabDrag): () => void {
  return combine(
    draggable({ element, canDrag: () => !isFixed, getInitialData: () => ({ tab: id }) }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data['tab'] === 'string' && source.data['tab'] !== id,
      getData: ({ input }) =>
        attachClosestEdge({}, { element, input, allowedEdges: isFixed ? ['right'] : ['left', 'right'] }),
      onDrag: ({ self }) => {
        const closest = extractClosestEdge(self.data)
        onEdge(closest === 'left' || closest === 'right' ? closest : null)
      },
      onDragLeave: () => onEdge(null),
      onDrop: ({ self, source }) => {
        onEdge(null)
        onDrop(String(source.data['tab']), extractClosestEdge(self.data) === 'left' ? index : index + 1)
      },
    }),
  )
}
