import { describe, expect, it } from 'vitest'
import { resetSession } from '../lib/session.ts'
import { withStorage } from '../testing/browser-parts.ts'
import { destination, isAffixed, useVisited, visit, without, withTab, type VisitedTab } from './visited.ts'

const tab = (path: string, query = ''): VisitedTab => ({ path, fullPath: path + query })
const [home, a, b] = [tab('/home'), tab('/a'), tab('/b', '?page=2')]

describe('the tabs of visited pages', () => {
  it('get a new one for a new page, and keep its place when it is visited again (S2.111)', () => {
    expect(withTab([home, a], b)).toEqual([home, a, b])
    expect(withTab([home, a, b], tab('/a', '?page=3'))).toEqual([home, tab('/a', '?page=3'), b])
  })
  it('keep the home page whatever closes (S2.12, S2.119)', () => {
    expect(isAffixed('/home')).toBe(true)
    expect(without([home, a, b], () => true)).toEqual([home])
  })
  it('close one, or all but one (S2.116–S2.118)', () => {
    expect(without([home, a, b], ({ path }) => path === '/a')).toEqual([home, b])
    expect(without([home, a, b], ({ path }) => path !== '/a')).toEqual([home, a])
  })
  it('move the view to the last one left when the active one closes, at the address it was seen at (S2.121)', () => {
    expect(destination([home, b], '/a')).toBe('/b?page=2')
  })
  it('leave the view alone when another one closes', () => {
    expect(destination([home, a], '/a')).toBeNull()
  })
  it('all close with the session, so that the next user finds none of them (S4.15)', () => {
    withStorage()
    visit(a)
    visit(b)
    resetSession()
    expect(useVisited.getState().tabs).toEqual([home])
  })
  it('lead to / when none is left (S2.122)', () => {
    expect(destination([], '/a')).toBe('/')
  })
})
