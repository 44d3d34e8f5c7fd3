import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withStorage } from '../../testing/browser-parts.ts'
import { ApiError } from '../api/api-error.ts'
import { useSecondStep } from './second-step.ts'
import { resetSession, session } from './session.ts'
import { settings } from '../state/settings.ts'
import { finishSignIn } from './sign-in.ts'

beforeEach(() => void withStorage())
afterEach(() => {
  resetSession()
  useSecondStep.setState({ pending: null })
  vi.unstubAllGlobals()
})
const asked = (ticket = 'tk') => ({ token: '', theme: 'classic', secondFactor: { ticket, step: 'code' as const } })
const pending = () => useSecondStep.getState().pending

describe('the reply of a sign-in method', () => {
  it('stores token and navigation mode at once if nothing more is required (S4.10)', async () => {
    await finishSignIn({ token: 'fresh', theme: 'plain' })
    expect(session.getState().token).toBe('fresh')
    expect(settings.getState().layoutType).toBe('plain')
  })

  it('waits for the second step, without a session meanwhile', async () => {
    const finished = finishSignIn(asked())
    expect(pending()).toMatchObject({ ticket: 'tk', step: 'code' })
    expect(session.getState().token).toBe('')
    pending()?.done({ token: 'second', theme: 'blend' })
    await finished
    expect(session.getState().token).toBe('second')
    expect(settings.getState().layoutType).toBe('blend')
    expect(pending()).toBeNull()
  })

  it('ends with the reason when the second step is cancelled', async () => {
    const finished = finishSignIn(asked())
    pending()?.giveUp(new ApiError(400, '验证已过期'))
    await expect(finished).rejects.toMatchObject({ msg: '验证已过期' })
    expect(session.getState().token).toBe('')
    expect(pending()).toBeNull()
  })

  it('is replaced by a new sign-in while it waits', async () => {
    const first = finishSignIn(asked('one'))
    const second = finishSignIn(asked('two'))
    await expect(first).rejects.toMatchObject({ msg: '' })
    expect(pending()?.ticket).toBe('two')
    pending()?.done({ token: 'second', theme: 'classic' })
    await second
    expect(session.getState().token).toBe('second')
  })
})
