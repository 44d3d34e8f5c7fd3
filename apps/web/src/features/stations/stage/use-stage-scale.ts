import { useSyncExternalStore } from 'react'

/** The window that everything is measured for; a larger one shows the same, larger. */
const full = { width: 1920, height: 1080 }

/** How much larger than drawn a wall shows the page: 1 up to full HD, 2 on 3840 × 2160. */
export function stageScale(width: number, height: number): number {
  const scale = Math.min(width / full.width, height / full.height)
  return Math.max(1, Math.round(scale * 20) / 20)
}

export function useStageScale(): number {
  return useSyncExternalStore(subscribe, () => stageScale(window.innerWidth, window.innerHeight))
}

function subscribe(tell: () => void): () => void {
  window.addEventListener('resize', tell)
  return () => window.removeEventListener('resize', tell)
}
