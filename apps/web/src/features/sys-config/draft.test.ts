import { sysConfig, sysConfigDefaults } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import { diffConfig, toDraft, validateDraft, ranges, type NumberKey } from './draft.ts'

const config = { ...sysConfigDefaults, sessionIdleMinutes: 30, screenHosts: ['a.example', 'b.example:8443'] }

describe('the draft of the settings', () => {
  it('is unchanged after loading', () => {
    expect(validateDraft(toDraft(config))).toEqual({})
    expect(diffConfig(toDraft(config), config)).toEqual({})
  })

  it('sends only changed settings', () => {
    const draft = { ...toDraft(config), sysName: ' 储能云平台 ', sessionIdleMinutes: '', passwordDays: '90' }
    expect(diffConfig(draft, config)).toEqual({ sysName: '储能云平台', sessionIdleMinutes: null, passwordDays: 90 })
  })

  it('parses hosts one per line or with other separators', () => {
    const draft = { ...toDraft(config), screenHosts: 'A.example\n\n c.example，c.example' }
    expect(diffConfig(draft, config)).toEqual({ screenHosts: ['a.example', 'c.example'] })
    const called = { ...toDraft(config), interfaceHosts: '10.1.2.3:8080' }
    expect(diffConfig(called, config)).toEqual({ interfaceHosts: ['10.1.2.3:8080'] })
  })

  it('is validated like on the server', () => {
    for (const key of Object.keys(ranges) as NumberKey[]) {
      const { min, max, mayBeEmpty } = ranges[key]
      for (const value of [min - 1, min, max, max + 1]) {
        const isTaken = sysConfig.partial().safeParse({ [key]: value }).success
        expect(validateDraft({ ...toDraft(config), [key]: String(value) })[key] === undefined, `${key} ${value}`).toBe(
          isTaken,
        )
      }
      expect(validateDraft({ ...toDraft(config), [key]: '' })[key] === undefined).toBe(mayBeEmpty)
      expect(sysConfig.partial().safeParse({ [key]: null }).success).toBe(mayBeEmpty)
      for (const typed of ['x', '1.5', '1e1', '-1'])
        expect(validateDraft({ ...toDraft(config), [key]: typed })[key]).toBeDefined()
    }
  })

  it.each(['https://x.example', 'x.example/path', '*', 'x y.', '-x'])('rejects %s as a host', (host) => {
    const isTaken = sysConfig.partial().safeParse({ screenHosts: [host.split(' ')[1] ?? host] }).success
    expect(isTaken).toBe(false)
    expect(validateDraft({ ...toDraft(config), screenHosts: host }).screenHosts).toBeDefined()
    expect(validateDraft({ ...toDraft(config), interfaceHosts: host }).interfaceHosts).toBeDefined()
  })

  it('rejects an empty name and an invalid address of visualizations', () => {
    const faults = validateDraft({ ...toDraft(config), sysName: ' ', title: '', dataVHost: 'javascript:alert(1)' })
    expect(Object.keys(faults).sort()).toEqual(['dataVHost', 'sysName', 'title'])
  })
})
