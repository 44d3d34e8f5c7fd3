import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildGrantTree } from './grant-tree.ts'
import { hasAccess, toGrantKey, getKeyType, type GrantKey, type Grants } from './grants.ts'
import { countChanges, diffGrants, findFixedKeys, planChange, withAncestors } from './plan-change.ts'
import type { ItemRow, MenuRow } from './grant-tree.queries.ts'

const names = { full_name: '', full_name_i18n: {} }
const menu = (id: string, parent: string | null, isLimited = true): MenuRow => ({
  ...names,
  id,
  system_id: 's',
  parent_id: parent,
  en_code: id,
  type: parent === null ? 0 : 3,
  category: 'Web',
  icon: '',
  property: isLimited ? { useBtnPermission: true, useFormPermission: true } : {},
  enabled_mark: 1,
})
const item = (id: string, menuId: string, kind: ItemRow['kind'] = 'button'): ItemRow => ({
  ...names,
  id,
  menu_id: menuId,
  kind,
  en_code: id,
})

/** System s with two directories, two menus in the first, and one in the second that sets no limits. */
const tree = buildGrantTree(
  [{ ...names, id: 's', en_code: 's', icon: '' }],
  [menu('d1', null), menu('d2', null), menu('m1', 'd1'), menu('m2', 'd1'), menu('open', 'd2', false)],
  [
    item('b1', 'm1'),
    item('b2', 'm1'),
    item('f1', 'm1', 'form'),
    item('b3', 'm2'),
    item('f2', 'm2', 'form'),
    item('b4', 'open'),
  ],
)
const system = toGrantKey('system', 's')
const menuKey = (id: string) => toGrantKey('menu', id)
const button = (id: string) => toGrantKey('button', id)
const form = (id: string) => toGrantKey('form', id)
const grants = (...keys: GrantKey[]): Map<GrantKey, 'read' | 'write'> => new Map(keys.map((key) => [key, 'write']))
const keys = (plan: Grants) => [...plan.keys()].sort()
const none: Grants = new Map()
const m1Path = [menuKey('d1'), menuKey('m1'), system]

describe('a change of grants', () => {
  it('adds the directories and the system above a menu [S2.179]', () => {
    expect(keys(planChange(none, grants(menuKey('m1')), null, tree))).toEqual([...m1Path].sort())
  })

  it('removes a menu together with its items: no item stays without its menu [S2.178, S2.179, S2.180]', () => {
    const before = grants(...m1Path, button('b1'), form('f1'))
    const withoutMenu = planChange(before, grants(menuKey('d1'), system, button('b1'), form('f1')), null, tree)
    expect(keys(withoutMenu)).toEqual([menuKey('d1'), system])
    expect(keys(planChange(none, grants(button('b1')), null, tree))).toEqual([])
  })

  it('keeps grants that were stored without their directories, and stores the directories too', () => {
    const before = grants(menuKey('m1'), button('b1'))
    const after = planChange(before, withAncestors(before, tree), null, tree)
    expect(keys(after)).toEqual([button('b1'), ...m1Path].sort())
    expect(diffGrants(withAncestors(before, tree), after)).toEqual([])
  })

  it('drops an item whose menu is not granted', () => {
    expect(keys(planChange(grants(button('b1')), grants(button('b1')), null, tree))).toEqual([])
  })

  it('keeps items of a kind that the menu does not limit until the menu is removed', () => {
    const before = grants(menuKey('open'), button('b4'))
    const kept = planChange(before, grants(system, menuKey('d2'), menuKey('open')), null, tree)
    expect(kept.has(button('b4'))).toBe(true)
    expect(keys(planChange(before, grants(system, menuKey('d2')), null, tree))).toEqual([menuKey('d2'), system])
  })

  it("keeps what goes beyond the caller's own rights, and what it depends on [SO.80]", () => {
    const held = grants(...m1Path, button('b1'))
    const before = grants(...m1Path, button('b1'), button('b2'))
    const after = planChange(before, none, held, tree)
    expect(keys(after)).toEqual([button('b2'), ...m1Path].sort())
    expect([...findFixedKeys(before, held, tree)].sort()).toEqual([button('b2'), ...m1Path].sort())
  })

  it('cannot reduce a field to read access when the caller has only read access [S2.182]', () => {
    const held: Grants = new Map([...grants(...m1Path), [form('f1'), 'read']])
    const before = grants(...m1Path, form('f1'))
    const wanted: Grants = new Map([...grants(...m1Path), [form('f1'), 'read']])
    expect(planChange(before, wanted, held, tree).get(form('f1'))).toBe('write')
  })

  it('counts added, removed and changed grants', () => {
    const before: Grants = new Map([...grants(button('b1')), [form('f1'), 'read']])
    const after: Grants = new Map([...grants(button('b2')), [form('f1'), 'write']])
    expect(countChanges(diffGrants(before, after))).toEqual({ added: 1, removed: 1, changed: 1 })
  })
})

const allKeys: GrantKey[] = [
  system,
  ...tree.menus.map(({ id }) => menuKey(id)),
  ...tree.items.map(({ kind, id }) => toGrantKey(kind, id)),
]
const someGrants = fc
  .array(fc.tuple(fc.constantFrom(...allKeys), fc.constantFrom('read' as const, 'write' as const)))
  .map(
    (entries): Grants => new Map(entries.map(([key, access]) => [key, getKeyType(key) === 'form' ? access : 'write'])),
  )
/** Grants that a user can have: no item without its menu. */
const someHoldings = someGrants.map((granted): Grants => withAncestors(planChange(none, granted, null, tree), tree))

describe('for any wanted grants', () => {
  it('there is no item without its menu, no menu without its directories and system', () => {
    fc.assert(
      fc.property(someGrants, someGrants, (before, wanted) => {
        const after = planChange(before, wanted, null, tree)
        for (const key of after.keys()) for (const higher of tree.above(key)) expect(after.has(higher)).toBe(true)
      }),
    )
  })

  it('the same change made twice changes nothing the second time', () => {
    fc.assert(
      fc.property(someGrants, someGrants, someHoldings, (before, wanted, held) => {
        for (const own of [null, held]) {
          const once = planChange(before, wanted, own, tree)
          expect(planChange(once, wanted, own, tree)).toEqual(once)
        }
      }),
    )
  })

  it("nothing beyond the caller's own rights is removed or reduced [SO.80]", () => {
    fc.assert(
      fc.property(someHoldings, someGrants, someHoldings, (before, wanted, held) => {
        const after = planChange(before, wanted, held, tree)
        for (const [key, access] of before) if (!hasAccess(held.get(key), access)) expect(after.get(key)).toBe(access)
      }),
    )
  })

  it('nothing is added that was not wanted, except what it depends on', () => {
    fc.assert(
      fc.property(someHoldings, someGrants, someHoldings, (before, wanted, held) => {
        const allowed = new Set([...wanted.keys(), ...[...wanted.keys()].flatMap((key) => tree.above(key))])
        for (const { key } of diffGrants(withAncestors(before, tree), planChange(before, wanted, held, tree)))
          if (!before.has(key)) expect(allowed.has(key)).toBe(true)
      }),
    )
  })
})
