import { beforeEach, describe, expect, it, vi } from 'vitest'
import { resetSession, setToken } from '../../lib/session/session.ts'
import { withStorage } from '../../testing/browser-parts.ts'
import { findDestination, isAffixed, createTab, useVisited, visit, withMoved, removeTabs, withPin } from './visited.ts'

const [home, a, b] = [createTab('/home'), createTab('/a'), createTab('/b?page=2')]
const places = () => useVisited.getState().tabs.map(({ fullPath }) => fullPath)

beforeEach(() => {
  withStorage()
  useVisited.setState({ tabs: [home], active: null })
})

describe('the tabs of visited pages', () => {
  it('get a new one for a new page, which keeps its position when the page is visited again (S2.111)', () => {
    visit('/a', 'PUSH')
    visit('/b?page=2', 'PUSH')
    visit('/a', 'PUSH')
    expect(places()).toEqual(['/home', '/a', '/b?page=2'])
    expect(useVisited.getState().active).toBe('/a')
  })
  it('distinguish two addresses of one screen: each has its own tab', () => {
    visit('/a', 'PUSH')
    visit('/a?state=open', 'PUSH')
    expect(places()).toEqual(['/home', '/a', '/a?state=open'])
  })
  it('stay the same while a page changes its own address, and are found by both addresses', () => {
    visit('/a', 'PUSH')
    visit('/a?page=2', 'REPLACE')
    expect(places()).toEqual(['/home', '/a?page=2'])
    expect(visit('/a?page=2', 'PUSH')).toBe('/a')
  })
  it('are reused when going back to an address that a page has left', () => {
    visit('/a', 'PUSH')
    visit('/a?page=2', 'REPLACE')
    visit('/b', 'PUSH')
    visit('/a?page=9', 'POP')
    expect(places()).toEqual(['/home', '/a?page=9', '/b'])
  })
  it('have one home, whatever its query is', () => {
    visit('/home?from=mail', 'PUSH')
    expect(places()).toEqual(['/home?from=mail'])
  })
  it('keep the home page and pinned ones, whatever is closed (S2.12, S2.119)', () => {
    const pinned = { ...a, pinned: true as const }
    expect([home, pinned, b].map(isAffixed)).toEqual([true, true, false])
    expect(removeTabs([home, pinned, b], () => true)).toEqual([home, pinned])
  })
  it('close one, or all but one (S2.116–S2.118)', () => {
    expect(removeTabs([home, a, b], ({ path }) => path === '/a')).toEqual([home, b])
    expect(removeTabs([home, a, b], ({ path }) => path !== '/a')).toEqual([home, a])
  })
  it('show the last remaining one when the active one closes, at its current address (S2.121)', () => {
    expect(findDestination([home, b], a)).toBe('/b?page=2')
  })
  it('do not navigate when another one closes', () => {
    expect(findDestination([home, a], a)).toBeNull()
  })
  it('lead to / when none remains (S2.122)', () => {
    expect(findDestination([], a)).toBe('/')
  })
  it('load the start page again when none remains and it was the closed one (S2.123, SO.47)', () => {
    expect(findDestination([], createTab('/dashboard?day=1'))).toBe('/redirect/dashboard?day=1')
    expect(findDestination([], home)).toBe('/redirect/home')
  })
  it('all close with the session, so that the next user finds none of them (S4.15)', () => {
    visit('/a', 'PUSH')
    resetSession()
    expect(useVisited.getState()).toEqual({ tabs: [home], active: null })
  })
  it('are kept for a reload of this window', () => {
    visit('/a?page=3', 'PUSH')
    expect(JSON.parse(sessionStorage.getItem('armature_tabs') ?? '')).toMatchObject([home, { fullPath: '/a?page=3' }])
  })
  it('are restored after a reload as far as they are valid, home first', async () => {
    const found = JSON.stringify([
      a,
      { id: 'x' },
      null,
      { ...b, fullPath: 'https://elsewhere' },
      { ...b, pinned: true },
    ])
    setToken('t')
    sessionStorage.setItem('armature_tabs', found)
    vi.resetModules()
    const again = await import('./visited.ts')
    expect(again.useVisited.getState().tabs).toEqual([home, a, { ...b, pinned: true }])
  })
  it('of a session that ended before their code was loaded are not restored', async () => {
    sessionStorage.setItem('armature_tabs', JSON.stringify([a]))
    vi.resetModules()
    const again = await import('./visited.ts')
    expect(again.useVisited.getState().tabs).toEqual([home])
  })
})

describe('the order of tabs', () => {
  const c = createTab('/c')
  const pinned = { ...c, pinned: true as const }
  it('puts a pinned one behind home, and an unpinned one before the others', () => {
    expect(withPin([home, a, b, c], '/c', true)).toEqual([home, pinned, a, b])
    expect(withPin([home, pinned, a], '/c', false)).toEqual([home, c, a])
  })
  it('can be changed by moving one before another', () => {
    expect(withMoved([home, a, b, c], '/c', 1)).toEqual([home, c, a, b])
    expect(withMoved([home, a, b, c], '/a', 4)).toEqual([home, b, c, a])
  })
  it('keeps home first and pinned ones before the others, wherever one is dropped', () => {
    expect(withMoved([home, a, b], '/b?page=2', 0)).toEqual([home, b, a])
    expect(withMoved([home, pinned, a, b], '/b?page=2', 0)).toEqual([home, pinned, b, a])
    expect(withMoved([home, pinned, a], '/c', 3)).toEqual([home, pinned, a])
    const tabs = [home, a]
    expect(withMoved(tabs, '/home', 2)).toBe(tabs)
  })
})
