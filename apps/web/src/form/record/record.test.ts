import { afterEach, describe, expect, it, vi } from 'vitest'
import { aNetwork, ok, withStorage } from '../../testing/browser-parts.ts'
import { aField, aStore, aTable } from '../testing/forms.ts'
import { findDifferences } from './conflict-dialog.tsx'
import { saveRecord, buildSentValues } from './save-record.ts'
import { getPopupType, getWindowWidth } from './window-frame.tsx'

afterEach(() => vi.unstubAllGlobals())

describe('how a record opens', () => {
  it.each([
    ['drawer', 'drawer'],
    ['fullScreen', 'fullScreen'],
    ['general', 'general'],
    [undefined, 'general'],
    ['somewhere', 'general'],
  ])('popupType %s gives %s (F2.115, FO.70)', (popupType, type) => {
    expect(getPopupType({ fields: [], popupType: popupType as 'general' })).toBe(type)
  })

  it('is 800 px wide by default (F9.35, FO.70)', () => {
    expect(getWindowWidth({ fields: [] })).toBe(800)
    expect(getWindowWidth({ fields: [], generalWidth: '600px' })).toBe(600)
    expect(getWindowWidth({ fields: [], popupType: 'drawer', drawerWidth: '880px', generalWidth: '600px' })).toBe(880)
    expect(getWindowWidth({ fields: [], generalWidth: '5px' })).toBe(800)
  })
})

describe('what is sent', () => {
  it('contains the editable fields, with the ids of stored rows', () => {
    const store = aStore(
      [
        aField('comInput', 'name'),
        aField('calculate', 'sum', { expression: ['1'] }),
        aField('createUser', 'creator'),
        aTable('rows', [aField('comInput', 'c'), aField('calculate', 'd', { expression: ['1'] })]),
      ],
      { stored: { name: 'a', rows: [{ id: 'row-1', c: 'x' }] } },
    )
    store.addRow('rows')
    expect(buildSentValues(store)).toEqual({ name: 'a', rows: [{ id: 'row-1', c: 'x' }, { c: '' }] })
  })
})

describe('saving', () => {
  const store = () => aStore([aField('comInput', 'name')], { stored: { name: 'mine' } })
  const existing = { id: 'r', version: 3 }
  const at = { modelId: 'm', menuId: 'menu' }
  const refuse = (code: number, msg: string, data: unknown = null) => ({ code, msg, data })

  it('sends the version that was read, through the menu of the list', async () => {
    withStorage()
    const sent = aNetwork(ok({ id: 'r', version: 4 }))
    expect(await saveRecord(store(), at, existing)).toEqual({ kind: 'saved', id: 'r', version: 4 })
    expect(JSON.parse(String(sent[0]?.body))).toEqual({ data: '{"name":"mine"}', version: 3 })
    expect(sent[0]?.url.searchParams.get('menuId')).toBe('menu')
  })

  it('returns both values if another user saved first', async () => {
    withStorage()
    aNetwork(refuse(409, '已被修改', { version: 4, data: '{"name":"theirs"}', user: '林工' }))
    expect(await saveRecord(store(), at, existing)).toEqual({
      kind: 'stale',
      version: 4,
      values: { name: 'theirs' },
      user: '林工',
    })
  })

  it('shows the errors of the server at their fields, and counts those that it did not list', async () => {
    withStorage()
    const errors = [{ path: 'name', label: '名称', msg: '已被使用' }]
    aNetwork(refuse(400, '名称：已被使用', { errors, more: 150 }))
    expect(await saveRecord(store(), at, existing)).toMatchObject({
      kind: 'invalid',
      errors: [{ path: 'name', label: '名称', values: { message: '已被使用' } }],
      unlisted: 150,
    })
  })

  it('never throws and keeps the input when the server does not respond', async () => {
    withStorage()
    aNetwork(new TypeError('offline'))
    const kept = store()
    expect(await saveRecord(kept, at, null)).toMatchObject({ kind: 'failed' })
    expect(kept.value('name')).toBe('mine')
  })
})

describe('a conflict', () => {
  const fields = [aField('comInput', 'a'), aField('comInput', 'b'), aField('comInput', 'c'), aField('comInput', 'd')]
  const base = { a: '1', b: '1', c: '1', d: '1' }

  it('names only the fields that the other user changed and that differ here', () => {
    const store = aStore(fields, { stored: base })
    store.set('a', 'mine')
    store.set('c', 'both')
    const theirs = { a: 'theirs', b: 'theirs', c: 'both', d: '1' }
    expect(findDifferences(store, { base, theirs }).map(({ name }) => name)).toEqual(['a', 'b'])
  })
})
