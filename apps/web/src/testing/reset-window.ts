import '../ui/theme/tokens.css'
import '../ui/theme/base.css'
import { onlineManager } from '@tanstack/react-query'
import type {} from '@vitest/browser-playwright'
import { vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import type { StoreApi } from 'zustand'
import { onSessionEnd } from '../lib/api/api.ts'
import { appState } from '../lib/state/app-state.ts'
import { startTexts } from '../lib/i18n/i18n.ts'
import { useMessageToOpen } from '../lib/realtime/message-to-open.ts'
import { useRenewal } from '../lib/session/renewal.ts'
import { useSecondStep } from '../lib/session/second-step.ts'
import { resetSession, session } from '../lib/session/session.ts'
import { settings } from '../lib/state/settings.ts'
import { unsavedWork } from '../lib/state/unsaved-work.ts'
import { useToast } from '../ui/feedback/toast-state.ts'

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
export async function moveMouseOut(): Promise<void> {
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
