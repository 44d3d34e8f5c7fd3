import '../ui/tokens.css'
import '../ui/base.css'
import { onlineManager } from '@tanstack/react-query'
import type {} from '@vitest/browser-playwright'
import { vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import type { StoreApi } from 'zustand'
import { onSessionEnd } from '../lib/api.ts'
import { appState } from '../lib/app-state.ts'
import { startTexts } from '../lib/i18n.ts'
import { useMessageToOpen } from '../lib/opened-message.ts'
import { useRenewal } from '../lib/renewal.ts'
import { useSecondStep } from '../lib/second-step.ts'
import { resetSession, session } from '../lib/session.ts'
import { settings } from '../lib/settings.ts'
import { unsavedWork } from '../lib/unsaved-work.ts'
import { useToast } from '../ui/toast-state.ts'

const { title } = document
const { href } = location

/** Resets the window of a test file to its initial state without a session: the previous file has used the same window. */
export async function refreshWindow(): Promise<void> {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // keys that are still pressed
  await userEvent.cleanup()
  refreshDocument()
  await refreshState()
}

/** Moves the mouse out of the window, so that new elements do not appear under it. */
export async function takeMouseAway(): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 })
}

function refreshDocument(): void {
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  document.documentElement.lang = 'en'
  document.title = title
  history.replaceState(null, '', href)
  scrollTo(0, 0)
}

/** State of modules that outlives its screen. */
async function refreshState(): Promise<void> {
  resetSession()
  onSessionEnd(() => Promise.resolve(false))
  unsavedWork.clear()
  onlineManager.setOnline(true)
  localStorage.clear()
  sessionStorage.clear()
  restart(session)
  restart(settings)
  restart(appState)
  restart(useToast)
  restart(useRenewal)
  restart(useSecondStep)
  restart(useMessageToOpen)
  await startTexts('zh', ['ui'])
}

function restart<State>(store: StoreApi<State>): void {
  store.setState(store.getInitialState(), true)
}
