import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withStorage } from '../../testing/browser-parts.ts'
import { appState } from '../state/app-state.ts'
import { getCurrentLanguage, startTexts } from '../i18n/i18n.ts'
import { watchOtherWindows } from './other-windows.ts'
import { resetSession, session, setToken } from './session.ts'
import { unsavedWork } from '../state/unsaved-work.ts'

let storage: Storage
let window: EventTarget
const left: string[] = []

beforeEach(() => {
  storage = withStorage()
  window = new EventTarget()
  vi.stubGlobal('window', window)
  left.length = 0
  setToken('mine')
  watchOtherWindows((to) => void left.push(to))
})
afterEach(() => {
  unsavedWork.clear()
  resetSession()
  vi.unstubAllGlobals()
})

/** Another window of this browser stores something, and this one gets the event. */
function another(change: Record<string, string | null>): void {
  for (const [key, value] of Object.entries(change)) {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, value)
  }
  for (const key of Object.keys(change)) window.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

describe('another window of the browser', () => {
  it('that locks locks this one too, and unlocks it again', () => {
    another({ lock: '1' })
    expect(session.getState().lock).toBe(1)
    another({ lock: null })
    expect(session.getState().lock).toBe(0)
    expect(left).toEqual([])
  })

  it('that signs out signs this one out too: nothing of the user is left here (SO.27)', () => {
    session.setState({ leaveToast: true })
    another({ token: null, lock: null })
    expect(session.getState()).toMatchObject({ token: '', userInfo: null, leaveToast: false })
    expect(left).toEqual(['/login'])
  })

  it('that signs in as another user reloads this one as that user', () => {
    another({ token: 'theirs' })
    expect(left).toEqual(['reload'])
    expect(storage.getItem('token')).toBe('theirs')
  })

  it('leaves a window with unsaved work where it is', () => {
    unsavedWork.add('form', '巡检单')
    another({ token: null })
    another({ token: 'theirs' })
    expect(left).toEqual([])
    expect(session.getState().token).toBe('mine')
  })

  it('that has signed in again keeps its session when the old one ends here', () => {
    unsavedWork.add('form', '巡检单')
    another({ token: 'theirs' })
    resetSession()
    expect(storage.getItem('token')).toBe('theirs')
  })

  it('that changes the language changes it here, and only to a known one', async () => {
    await startTexts('zh', ['ui'])
    another({ language: 'en' })
    await expect.poll(getCurrentLanguage).toBe('en')
    expect(appState.getState().language).toBe('en')
    another({ language: 'xx' })
    expect(appState.getState().language).toBe('en')
  })

  it('does not affect a window without a session', () => {
    resetSession()
    another({ lock: '1' })
    expect(session.getState().lock).toBe(0)
  })
})
