import { describe, expect, it } from 'vitest'
import { createHook, createHookList } from './hook.ts'

describe('a hook', () => {
  it('is an error until a module provides it, so that no check is left out', () => {
    const hook = createHook<(value: number) => number>('records.example')
    expect(() => hook.get()).toThrow('hook records.example: no module provides it')
    hook.provide((value) => value + 1)
    expect(hook.get()(1)).toBe(2)
  })

  it('with any number of providers lists each once, in order', () => {
    const hooks = createHookList<string>()
    expect(hooks.list()).toEqual([])
    for (const provider of ['portals', 'reports', 'portals']) hooks.add(provider)
    expect(hooks.list()).toEqual(['portals', 'reports'])
  })
})
