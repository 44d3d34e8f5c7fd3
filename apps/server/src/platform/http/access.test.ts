import { record } from '@armature/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCaller, createRights } from '../../testing/callers.ts'
import { mayCall, findModelRights } from './access.ts'
import type { ModelRights } from './caller.ts'
import { issueRights } from './model-rights.ts'

const menu = (menuId: string, buttons: string[] | null): ModelRights =>
  issueRights({
    menuId,
    buttons: buttons && new Set(buttons),
    columns: null,
    forms: null,
    formsWritable: null,
    scope: 'all',
  })
const rights = (...menus: ModelRights[]) => createRights({ models: new Map([['model', menus]]) })
const actions = ['list', 'detail', 'add', 'edit', 'remove'] as const

describe('a record call', () => {
  it('without a menu uses the first one that allows the action', () => {
    const own = rights(menu('one', []), menu('two', ['btn_edit']), menu('three', null))
    const found = actions.map((action) => findModelRights(own, 'model', action)?.menuId)
    expect(found).toEqual(['one', 'three', 'three', 'two', 'three'])
  })

  it('with a menu uses that one only, whatever others allow', () => {
    const own = rights(menu('one', []), menu('two', ['btn_add']))
    expect(findModelRights(own, 'model', 'add', 'one')).toBeUndefined()
    expect(findModelRights(own, 'model', 'add', 'two')?.menuId).toBe('two')
    expect(findModelRights(own, 'model', 'list', 'another')).toBeUndefined()
    expect(findModelRights(own, 'other', 'list', 'two')).toBeUndefined()
  })

  it('is admitted exactly if the caller has rights for it', () => {
    const someMenu = fc.record({
      menuId: fc.constantFrom('one', 'two', 'three'),
      buttons: fc.option(fc.subarray(['btn_add', 'btn_edit', 'btn_remove', 'btn_detail'])),
    })
    fc.assert(
      fc.property(
        fc.array(someMenu),
        fc.constantFrom(...actions),
        fc.constantFrom('', 'one', 'two', 'nine'),
        (menus, action, menuId) => {
          const own = rights(...menus.map(({ menuId: id, buttons }) => menu(id, buttons)))
          const found = findModelRights(own, 'model', action, menuId)
          expect(mayCall(record(action), createCaller({ rights: own }), 'model', menuId)).toBe(found !== undefined)
          if (found && menuId !== '') expect(found.menuId).toBe(menuId)
        },
      ),
    )
  })
})
