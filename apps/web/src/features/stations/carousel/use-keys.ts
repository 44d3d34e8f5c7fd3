import { useEffect, useRef } from 'react'
import type { Rotation } from './use-rotation.ts'

/** Arrows, Home and End select a site, Space pauses and resumes; on a focused control the keys keep their usual effect. */
export function useKeys(rotation: Rotation, count: number): void {
  const current = useRef(rotation)
  useEffect(() => {
    current.current = rotation
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const act = resolveAction(event.key, current.current, count)
      const isOnControl = event.target instanceof Element && event.target.closest('button, a, [tabindex]') !== null
      if (!act || (isOnControl && event.key === ' ')) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [count])
}

function resolveAction(
  key: string,
  { step, show, isPlaying, setPlaying }: Rotation,
  count: number,
): (() => void) | null {
  switch (key) {
    case 'ArrowRight':
      return () => step(1)
    case 'ArrowLeft':
      return () => step(-1)
    case 'Home':
      return () => show(0)
    case 'End':
      return () => show(count - 1)
    case ' ':
      return () => setPlaying(!isPlaying)
    default:
      return null
  }
}
