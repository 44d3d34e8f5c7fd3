import { useSyncExternalStore } from 'react'

/** The window size that the layout is made for; a larger window scales it up. */
const full = { width: 1920, height: 1080 }

/** Scale of the page on a wall display: 1 up to full HD, 2 on 3840 × 2160. */
export function calculateStageScale(width: number, height: number): number {
  const scale = Math.min(width / full.width, height / full.height)
  return Math.max(1, Math.round(scale * 20) / 20)
}

export function useStageScale(): number {
  return useSyncExternalStore(subscribe, () => calculateStageScale(window.innerWidth, window.innerHeight))
}

function subscribe(tell: () => void): () => void {
  window.addEventListener('resize', tell)
  return () => window.removeEventListener('resize', tell)
}
