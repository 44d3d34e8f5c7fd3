import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withStorage } from '../../testing/browser-parts.ts'
import { resetSession } from '../session/session.ts'
import { deliverFrame } from './socket-frames.ts'
import { isBlinking, countMessages, useUnread } from './unread.ts'

beforeEach(() => withStorage())
afterEach(() => resetSession())
const greet = (messages: number, notices: number, unreadNums: { formUserId: string; unreadNum: number }[] = []) =>
  deliverFrame({ method: 'initMessage', unreadMessageCount: messages, unreadNoticeCount: notices, unreadNums })
const count = () => countMessages(useUnread.getState())

describe('unread messages', () => {
  it('are the unread messages plus the unread notices of the first frame, whatever was counted before (S4.53)', () => {
    greet(2, 3)
    expect(count()).toBe(5)
    greet(0, 1)
    expect(count()).toBe(1)
  })

  it('blink while a conversation has unread messages (S4.54)', () => {
    greet(2, 0, [{ formUserId: 'u', unreadNum: 2 }])
    expect(isBlinking(useUnread.getState())).toBe(true)
    greet(0, 4)
    expect(isBlinking(useUnread.getState())).toBe(false)
  })

  it('increase by what is pushed (S4.55)', () => {
    greet(1, 1)
    deliverFrame({ method: 'messagePush', unreadNoticeCount: 2 })
    expect(count()).toBe(4)
    deliverFrame({ method: 'messagePush', unreadNoticeCount: 0 })
    expect(count()).toBe(4)
  })

  it('are dropped with the session', () => {
    greet(1, 1)
    resetSession()
    expect(count()).toBe(0)
  })
})
