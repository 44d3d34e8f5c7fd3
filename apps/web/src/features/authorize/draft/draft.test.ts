import { mapItemKinds } from '@armature/contract/catalog/item-kinds'
import { describe, expect, it } from 'vitest'
import {
  applyChanges,
  diffDrafts,
  copyGrants,
  toDraft,
  grantAll,
  toLists,
  setItem,
  setItems,
  removeAll,
  type Draft,
} from './draft.ts'
import { buildGrantIndex, type GrantModel } from './grant-index.ts'
import { listAllBranches, filterNodes, listInitialBranches } from './narrow.ts'
import { buildSummaries } from './summary.ts'

const item = (id: string) => ({ id, fullName: `名称${id}`, enCode: id })
const menu = (id: string, values: Partial<GrantModel['module'][number]> = {}): GrantModel['module'][number] => ({
  ...item(id),
  systemId: 's1',
  parentId: 'dir',
  type: 3,
  icon: '',
  enabledMark: 1,
  ...mapItemKinds(() => null),
  ...values,
})
const model: GrantModel = {
  system: [
    { ...item('s1'), icon: '' },
    { ...item('s2'), icon: '' },
  ],
  module: [
    menu('dir', { parentId: null, type: 0 }),
    menu('site', {
      button: [item('add'), item('remove')],
      form: [item('name'), item('price')],
      resource: [item('all'), item('own')],
    }),
    menu('plain'),
    menu('other', { systemId: 's2', parentId: null }),
  ],
}
const index = buildGrantIndex(model)
const none: Draft = new Map()
const fixed: ReadonlySet<string> = new Set()
const ids = (draft: Draft) => [...draft.keys()].sort()

describe('the draft of grants', () => {
  it('a menu includes all its items, its directories and its system [S2.179, S2.187]', () => {
    expect(ids(grantAll(none, index, 'site'))).toEqual(
      ['add', 'all', 'dir', 'name', 'own', 'price', 'remove', 's1', 'site'].sort(),
    )
  })

  it('a system includes everything in it, and removing it removes everything [S2.178, S2.188]', () => {
    const given = grantAll(none, index, 's1')
    expect(given.has('plain')).toBe(true)
    expect(given.has('other')).toBe(false)
    expect(ids(removeAll(given, index, 's1', fixed))).toEqual([])
  })

  it('a directory without grants is removed, one with grants stays', () => {
    const both = grantAll(grantAll(none, index, 'site'), index, 'plain')
    const one = removeAll(both, index, 'site', fixed)
    expect(ids(one)).toEqual(['dir', 'plain', 's1'])
    expect(ids(removeAll(one, index, 'plain', fixed))).toEqual([])
  })

  it('what is fixed stays, with its parents', () => {
    const given = grantAll(none, index, 'dir')
    expect(ids(removeAll(given, index, 'dir', new Set(['price', 'site', 'dir', 's1'])))).toEqual([
      'dir',
      'price',
      's1',
      'site',
    ])
    expect(setItems(given, index, ['name', 'price'], null, new Set(['price'])).has('price')).toBe(true)
  })

  it('a button includes its menu; without the button the menu stays [S2.180]', () => {
    const given = setItem(none, index, 'add', 'write')
    expect(ids(given)).toEqual(['add', 'dir', 's1', 'site'])
    expect(ids(setItem(given, index, 'add', null))).toEqual(['dir', 's1', 'site'])
  })

  it('a field is hidden, read or written, one by one and all at once [S2.182]', () => {
    const read = setItem(none, index, 'price', 'read')
    expect(read.get('price')).toBe('read')
    const all = setItems(read, index, ['name', 'price'], 'write', fixed)
    expect([all.get('name'), all.get('price')]).toEqual(['write', 'write'])
    expect(setItems(all, index, ['name', 'price'], null, fixed).has('name')).toBe(false)
  })

  it('is sent as six lists and read back unchanged [SO.81]', () => {
    const given = setItem(grantAll(none, index, 's1'), index, 'price', 'read')
    const lists = toLists(given, index)
    expect(lists.form).toContainEqual({ id: 'price', access: 'read' })
    expect(lists.module.sort()).toEqual(['dir', 'plain', 'site'])
    expect(toDraft(lists)).toEqual(given)
  })

  it('a copy of other grants replaces the draft, except what is fixed', () => {
    const now = grantAll(none, index, 'plain')
    const from = toLists(grantAll(none, index, 'other'), index)
    expect(ids(copyGrants(from, now, new Set(['plain', 'dir', 's1'])))).toEqual(['dir', 'other', 'plain', 's1', 's2'])
  })

  it('is compared with the stored state, and the same changes apply to another state', () => {
    const before = setItem(grantAll(none, index, 'site'), index, 'price', 'read')
    const after = setItem(setItem(before, index, 'add', null), index, 'price', 'write')
    const changes = diffDrafts(before, after)
    expect(changes).toEqual([
      { id: 'price', before: 'read', after: 'write' },
      { id: 'add', before: 'write', after: null },
    ])
    const others = grantAll(before, index, 'other')
    expect(applyChanges(changes, others).has('other')).toBe(true)
    expect(applyChanges(changes, others).has('add')).toBe(false)
  })
})

describe('the summary of a row', () => {
  const said = (draft: Draft, before: Draft = draft) => buildSummaries(index, draft, diffDrafts(before, draft))

  it('is full, partial or empty, up to the system', () => {
    const half = setItem(none, index, 'add', 'write')
    expect(['s1', 'dir', 'site', 'plain'].map((id) => said(half).get(id)?.state)).toEqual([
      'some',
      'some',
      'some',
      'none',
    ])
    const whole = grantAll(none, index, 's1')
    expect(['s1', 'dir', 'site', 'plain'].map((id) => said(whole).get(id)?.state)).toEqual(['all', 'all', 'all', 'all'])
    expect(said(setItem(whole, index, 'price', 'read')).get('s1')?.state).toBe('some')
  })

  it('counts one data scheme as full', () => {
    const one = setItem(grantAll(none, index, 'site'), index, 'own', null)
    expect(said(one).get('site')).toMatchObject({ state: 'all', schemes: ['名称all'] })
  })

  it('counts granted and all items of a menu and of a directory; nothing where nothing can be granted', () => {
    const counts = said(setItem(none, index, 'add', 'write'))
    expect(counts.get('dir')?.counts).toMatchObject({
      button: { given: 1, total: 2 },
      form: { given: 0, total: 2 },
      column: null,
    })
    expect(counts.get('plain')?.counts.button).toBeNull()
  })

  it('counts what was added and removed since the last save', () => {
    const before = grantAll(none, index, 'site')
    const after = setItem(setItem(before, index, 'add', null), index, 'price', 'read')
    expect(said(after, before).get('s1')).toMatchObject({ added: 0, removed: 2 })
    expect(said(grantAll(before, index, 'plain'), before).get('dir')).toMatchObject({ added: 1, removed: 0 })
  })
})

describe('which rows are shown', () => {
  const everything = { keyword: '', systemId: '', onlyGranted: false }
  const lines = (narrowing: Partial<typeof everything>, draft: Draft = none) => {
    const names: string[] = []
    const walk = (nodes: ReturnType<typeof filterNodes>) => {
      for (const node of nodes) {
        names.push(node.id)
        walk(node.children ?? [])
      }
    }
    walk(filterNodes(index.roots, { ...everything, ...narrowing }, draft))
    return names
  }

  it('the rows of one system, those that match a keyword, those that are granted', () => {
    expect(lines({ systemId: 's2' })).toEqual(['s2', 'other'])
    expect(lines({ keyword: '名称plain' })).toEqual(['s1', 'dir', 'plain'])
    expect(lines({ keyword: 'REMOVE' })).toEqual(['s1', 'dir', 'site', 'details:site'])
    expect(lines({ onlyGranted: true }, grantAll(none, index, 'plain'))).toEqual(['s1', 'dir', 'plain'])
  })

  it('expand all opens every row with children [S2.189, S2.190]', () => {
    expect([...listAllBranches(index.roots)].sort()).toEqual(['dir', 's1', 's2', 'site'])
    expect([...listInitialBranches(index.roots)].sort()).toEqual(['dir', 's1', 's2'])
  })
})
