import { useCallback, useRef, type RefObject } from 'react'
import { useAppState, type Size } from '../../lib/state/app-state.ts'

/**
 * Height of a row in px for the selected size of the interface. Read from the DOM once per size: the virtual rows need it for
 * each row while React renders, and reading it each time would force a style recalculation.
 */
export function useRowHeight(box: RefObject<HTMLElement | null>): () => number {
  const size = useAppState((state) => state.size)
  const known = useRef<{ size: Size; px: number }>(undefined)
  return useCallback(() => {
    if (known.current?.size !== size && box.current) known.current = { size, px: read(box.current) }
    return known.current?.px ?? usual
  }, [box, size])
}

const usual = 40

const read = (box: HTMLElement): number => Number.parseFloat(getComputedStyle(box).getPropertyValue('--row-h')) || usual
