import { useSyncExternalStore } from 'react'
import { appState } from '../../lib/state/app-state.ts'
import { settings } from '../../lib/state/settings.ts'
import { resolveMode } from './mode.ts'

/** Sets mode, theme color, side panel and size on the root element, now and whenever they change. */
export function startLook(): void {
  apply()
  settings.subscribe(apply)
  appState.subscribe(apply)
  prefersDark.addEventListener('change', apply)
}

/** Changes with the theme, for code that stores literal values of tokens. */
export function useLook(): string {
  return useSyncExternalStore(subscribe, () => key)
}

/** Forces one mode until the returned function is called: wall displays are dark. */
export function forceMode(mode: 'light' | 'dark'): () => void {
  held = mode
  apply()
  return () => {
    held = null
    apply()
  }
}

const prefersDark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
let key = ''
let held: 'light' | 'dark' | null = null

function apply(): void {
  const { mode, themeClass, slideClass } = settings.getState()
  const root = document.documentElement.dataset
  root['mode'] = held ?? resolveMode(mode, prefersDark.matches)
  root['theme'] = themeClass
  root['side'] = slideClass
  root['size'] = appState.getState().size
  const now = [root['mode'], themeClass, slideClass, root['size']].join()
  if (now === key) return
  key = now
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
