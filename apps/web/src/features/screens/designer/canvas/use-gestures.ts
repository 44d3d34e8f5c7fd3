import type { ScreenElement } from '@armature/contract'
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import { clampBox, findBounds, isTouched, snapBox, type Box, type Handle } from '../../layout/geometry.ts'
import { getPage, listSelected, replaceElements, selectElements, useEditorStore } from '../editor.ts'
import { noGesture, trackPointer, type Gesture, type GestureState } from './gesture.ts'
import { resizeBoxes } from './resize.ts'

/** A hand is less steady on glass than on a mouse. */
const startPx = { mouse: 3, pen: 5, touch: 8 }
const nearPx = 6

const getStartPx = (type: string): number => (type in startPx ? startPx[type as keyof typeof startPx] : startPx.mouse)

interface CanvasParts {
  /** the canvas in pixels of the window: a pixel of the screen is `scale` wide */
  sheet: RefObject<HTMLElement | null>
  scale: number
  gesture: Gesture
}

type Press = ReactPointerEvent<HTMLElement>

/** What presses on the canvas do: select, move, resize, and select with an area. Elements are moved in the document only; the design changes at the end. */
export function useGestures({ sheet, scale, gesture }: CanvasParts) {
  const editor = useEditorStore()
  const toScreen = (event: { clientX: number; clientY: number }) => {
    const { left, top } = sheet.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale }
  }
  const findNode = (id: string) => sheet.current?.querySelector<HTMLElement>(`[data-element="${CSS.escape(id)}"]`)
  const paint = (boxes: ReadonlyMap<string, Box>, originals: ReadonlyMap<string, Box>) => {
    for (const [id, { x, y, w, h }] of boxes) {
      const [node, original] = [findNode(id), originals.get(id)]
      if (!node || !original) continue
      // moving alone needs no new layout
      node.style.translate = `${x - original.x}px ${y - original.y}px`
      if (node.style.width !== `${w}px`) node.style.width = `${w}px`
      if (node.style.height !== `${h}px`) node.style.height = `${h}px`
    }
  }

  /** Drags the selected elements; `place` says where they are after a movement. */
  const drag = (event: Press, kind: 'move' | 'resize', place: PlaceBoxes, onClick: () => void) => {
    const moved = listSelected(editor.getState()).filter(({ isLocked, isHidden }) => !isLocked && !isHidden)
    const start = toScreen(event)
    const least = getStartPx(event.pointerType) / scale
    const others = listSnapBoxes(editor.getState(), new Set(moved.map(({ id }) => id)))
    const originals = new Map(moved.map(({ id, x, y, w, h }) => [id, { x, y, w, h }]))
    let isStarted = false
    const cancel = trackPointer(event.currentTarget, event.pointerId, {
      onMove: (now) => {
        const { x, y } = toScreen(now)
        const [dx, dy] = [x - start.x, y - start.y]
        isStarted ||= Math.hypot(dx, dy) >= least
        if (!isStarted || moved.length === 0) return
        const near = now.altKey ? 0 : nearPx / scale
        const { boxes, bounds, guides } = place([...originals.values()], {
          dx,
          dy,
          near,
          others,
          isShift: now.shiftKey,
        })
        const byId = new Map([...originals.keys()].flatMap((id, at) => (boxes[at] ? [[id, boxes[at]] as const] : [])))
        paint(byId, originals)
        gesture.setState({ kind, boxes: byId, bounds, guides, cancel })
      },
      onEnd: (isDone) => {
        const { boxes } = gesture.getState()
        paint(originals, originals)
        gesture.setState(noGesture)
        if (!isStarted) return isDone && onClick()
        if (isDone)
          replaceElements(
            editor,
            moved.map((element) => ({ ...element, ...boxes.get(element.id) })),
          )
      },
    })
  }

  return {
    toScreen,
    pressElement: (event: Press, { id }: ScreenElement) => {
      if (event.button !== 0) return
      event.stopPropagation()
      const { selectedIds } = editor.getState()
      const isSelected = selectedIds.includes(id)
      if (event.shiftKey) return toggleSelected(editor, id)
      if (!isSelected) selectElements(editor, [id])
      drag(event, 'move', moveBoxes, () => isSelected && selectElements(editor, [id]))
    },
    pressHandle: (event: Press, handle: Handle) => {
      if (event.button !== 0) return
      event.stopPropagation()
      const place: PlaceBoxes = (boxes, { isShift, ...moved }) =>
        resizeBoxes(boxes, { ...moved, handle, keepsProportions: isShift })
      drag(event, 'resize', place, () => undefined)
    },
    /** The empty canvas: an area selects what it touches. With a finger the canvas scrolls instead. */
    pressCanvas: (event: Press) => {
      if (event.button !== 0) return
      const before = event.shiftKey ? editor.getState().selectedIds : []
      const start = toScreen(event)
      const least = getStartPx(event.pointerType) / scale
      const isTouch = event.pointerType === 'touch'
      let isStarted = false
      const cancel = trackPointer(event.currentTarget, event.pointerId, {
        onMove: (now) => {
          const { x, y } = toScreen(now)
          isStarted ||= Math.hypot(x - start.x, y - start.y) >= least
          if (!isStarted || isTouch) return
          const area = {
            x: Math.min(x, start.x),
            y: Math.min(y, start.y),
            w: Math.abs(x - start.x),
            h: Math.abs(y - start.y),
          }
          gesture.setState({ kind: 'area', area, cancel })
        },
        onEnd: (isDone) => {
          const { area } = gesture.getState()
          gesture.setState(noGesture)
          if (!isDone) return
          const touched = area ? listTouched(getPage(editor.getState()).elements, area) : []
          if (area) selectElements(editor, [...before, ...touched])
          else if (!isStarted && before.length === 0) selectElements(editor, [])
        },
      })
    },
  }
}

interface Movement {
  dx: number
  dy: number
  near: number
  others: readonly Box[]
  isShift: boolean
}
type PlaceBoxes = (
  boxes: readonly Box[],
  movement: Movement,
) => Pick<GestureState, 'guides'> & { boxes: Box[]; bounds: Box }

/** Moves boxes together; the box around them meets lines of others. */
export const moveBoxes: PlaceBoxes = (boxes, { dx, dy, near, others }) => {
  const before = findBounds(boxes)
  const free = { ...before, x: Math.round(before.x + dx), y: Math.round(before.y + dy) }
  const { x, y, guides } = snapBox(free, others, near)
  const bounds = { ...before, x, y }
  const [byX, byY] = [x - before.x, y - before.y]
  return {
    boxes: boxes.map((box) => clampBox({ ...box, x: box.x + byX, y: box.y + byY })),
    bounds,
    guides,
  }
}

type EditorState = ReturnType<ReturnType<typeof useEditorStore>['getState']>

/** The screen, and the elements that stay. */
function listSnapBoxes(state: EditorState, moved: ReadonlySet<string>): Box[] {
  const { width, height } = state.layout
  const rest = getPage(state).elements.filter(({ id, isHidden }) => !isHidden && !moved.has(id))
  return [{ x: 0, y: 0, w: width, h: height }, ...rest]
}

const listTouched = (elements: readonly ScreenElement[], area: Box): string[] =>
  elements.filter((element) => !element.isHidden && !element.isLocked && isTouched(element, area)).map(({ id }) => id)

/** Adds an element with its group to the selection, or takes it out. */
export function toggleSelected(editor: ReturnType<typeof useEditorStore>, id: string): void {
  const state = editor.getState()
  const { selectedIds } = state
  if (!selectedIds.includes(id)) return selectElements(editor, [...selectedIds, id])
  const { elements } = getPage(state)
  const group = elements.find((element) => element.id === id)?.group
  const leaving = new Set(
    elements.filter((each) => each.id === id || (group && each.group === group)).map((each) => each.id),
  )
  selectElements(
    editor,
    selectedIds.filter((one) => !leaving.has(one)),
    false,
  )
}
