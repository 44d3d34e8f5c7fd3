import { createStore, type StoreApi } from 'zustand'
import type { Box, Guide } from '../../layout/geometry.ts'

/** What is dragged at the moment. Only the frames above the elements are drawn again while it changes. */
export interface GestureState {
  kind: 'none' | 'move' | 'resize' | 'area'
  /** where the dragged elements are, by id */
  boxes: ReadonlyMap<string, Box>
  /** the box around them */
  bounds: Box | null
  guides: readonly Guide[]
  /** the area that is dragged over the canvas */
  area: Box | null
  /** ends the gesture without a change */
  cancel: (() => void) | null
}

export const noGesture: GestureState = {
  kind: 'none',
  boxes: new Map(),
  bounds: null,
  guides: [],
  area: null,
  cancel: null,
}

export type Gesture = StoreApi<GestureState>
export const createGesture = (): Gesture => createStore<GestureState>(() => noGesture)

interface Tracking {
  /** at most once for each frame, with the newest position */
  onMove: (event: PointerEvent) => void
  /** @param isDone false if it was cancelled */
  onEnd: (isDone: boolean) => void
}

/** Follows a pressed mouse, finger or pen until it is lifted. Returns what cancels it. */
export function trackPointer(target: HTMLElement, pointerId: number, { onMove, onEnd }: Tracking): () => void {
  const controller = new AbortController()
  let frame = 0
  let newest: PointerEvent | null = null
  const move = () => {
    frame = 0
    if (newest) onMove(newest)
    newest = null
  }
  const end = (isDone: boolean) => {
    if (controller.signal.aborted) return
    controller.abort()
    cancelAnimationFrame(frame)
    if (isDone) move()
    if (target.hasPointerCapture(pointerId)) target.releasePointerCapture(pointerId)
    onEnd(isDone)
  }
  const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void) =>
    target.addEventListener(type, (event) => event.pointerId === pointerId && act(event), {
      signal: controller.signal,
    })
  target.setPointerCapture(pointerId)
  listen('pointermove', (event) => {
    newest = event
    frame ||= requestAnimationFrame(move)
  })
  listen('pointerup', (event) => {
    newest = event
    end(true)
  })
  listen('pointercancel', () => end(false))
  return () => end(false)
}
