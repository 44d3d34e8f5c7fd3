import { attachClosestEdge, extractClosestEdge, type Edge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { find, type Target } from '@armature/form-engine/editing/index'
import { create } from 'zustand'
import type { Designer } from '../state/designer.ts'
import { mayDrop } from '../state/edits.ts'
import css from './canvas.module.css'

/** What is dragged: a kind from the palette, or a field of the canvas. */
export type DraggedItem = { kind: string } | { formId: string }

interface DropState {
  dragged: DraggedItem | null
  /** where the drop line is shown: at an edge of a field, or at the end of a container (`null` is the form) */
  line: { formId: string; edge: Edge } | { into: string | null } | null
}

/** The current drag. Fields and containers only check whether the line is theirs. */
export const useDrop = create<DropState>(() => ({ dragged: null, line: null }))

/** Makes an element draggable; while dragged, its name follows the pointer. */
export function registerDragSource(
  element: HTMLElement,
  dragged: DraggedItem,
  nameOf: () => string,
  handle?: Element,
): () => void {
  return draggable({
    element,
    ...(handle ? { dragHandle: handle } : {}),
    getInitialData: () => ({ dragged }),
    onGenerateDragPreview: ({ nativeSetDragImage }) =>
      setCustomNativeDragPreview({
        nativeSetDragImage,
        render: ({ container }) => container.append(createPill(nameOf())),
      }),
  })
}

/** Makes a field a drop target: before or after it. */
export function registerFieldTarget(
  designer: Designer,
  element: HTMLElement,
  formId: string,
  allowedEdges: Edge[],
): () => void {
  return dropTargetForElements({
    element,
    getData: ({ input }) => attachClosestEdge({ formId }, { element, input, allowedEdges }),
    canDrop: ({ source }) => {
      const place = find(designer.getState().editor, formId)
      return (
        place !== undefined &&
        isAllowed(designer, readDragged(source.data), { parent: place.parent, index: place.index })
      )
    },
  })
}

/** Makes the inside of a container, or the form itself, a drop target: at its end. */
export function registerLevelTarget(designer: Designer, element: HTMLElement, parent: string | null): () => void {
  return dropTargetForElements({
    element,
    getData: () => ({ into: parent }),
    canDrop: ({ source }) => isAllowed(designer, readDragged(source.data), { parent, index: Infinity }),
  })
}

/** Shows the line where the drop would go, and calls back when it happens. */
export function watchDrops(designer: Designer, onDrop: (dragged: DraggedItem, target: Target) => void): () => void {
  return combine(
    monitorForElements({
      canMonitor: ({ source }) => readDragged(source.data) !== null,
      onDragStart: ({ source }) => useDrop.setState({ dragged: readDragged(source.data), line: null }),
      onDrag: ({ location }) => showLine(readLine(location.current.dropTargets[0]?.data)),
      onDrop: ({ source, location }) => {
        const dragged = readDragged(source.data)
        const line = readLine(location.current.dropTargets[0]?.data)
        useDrop.setState({ dragged: null, line: null })
        const target = line && resolveTarget(designer, line)
        if (dragged && target) onDrop(dragged, target)
      },
    }),
  )
}

function readLine(data: Record<string | symbol, unknown> | undefined): DropState['line'] {
  if (!data) return null
  const edge = extractClosestEdge(data)
  const { formId, into } = data
  if (typeof formId === 'string' && edge) return { formId, edge }
  return into === null || typeof into === 'string' ? { into } : null
}

function showLine(line: DropState['line']): void {
  const now = useDrop.getState().line
  if (JSON.stringify(now) !== JSON.stringify(line)) useDrop.setState({ line })
}

function resolveTarget(designer: Designer, line: NonNullable<DropState['line']>): Target | null {
  if ('into' in line) return { parent: line.into, index: Infinity }
  const place = find(designer.getState().editor, line.formId)
  if (!place) return null
  const isBefore = line.edge === 'top' || line.edge === 'left'
  return { parent: place.parent, index: isBefore ? place.index : place.index + 1 }
}

function isAllowed(designer: Designer, dragged: DraggedItem | null, target: Target): boolean {
  if (!dragged || designer.getState().isReadOnly) return false
  return mayDrop(designer, 'kind' in dragged ? dragged.kind : dragged.formId, target)
}

function readDragged(data: Record<string | symbol, unknown>): DraggedItem | null {
  const dragged = data['dragged']
  return typeof dragged === 'object' && dragged !== null ? (dragged as DraggedItem) : null
}

function createPill(name: string): HTMLElement {
  const element = document.createElement('div')
  element.className = css['pill'] ?? ''
  element.textContent = name
  return element
}
