import { describe, expect, it } from 'vitest'
import { itemKinds } from './item-kinds.ts'
import { flowStatusCodes, isEditableStatus, isEndedStatus, isLockedStatus } from './flow-statuses.ts'
import { actionButtons, getButtonCode, listButtonCodes } from './list-buttons.ts'
import { isDirectoryType, menuTypeCodes } from './menu-types.ts'
import { formatMenuType, listItemKinds } from './menu-type-details.ts'
import { productCodes, productMenus } from './product-pages.ts'

describe('catalogs', () => {
  it('menu types are numbered from 0 without gaps, and directories have no permission items', () => {
    expect([...menuTypeCodes].toSorted((one, other) => one - other)).toEqual(menuTypeCodes.map((_code, at) => at))
    for (const code of menuTypeCodes.filter(isDirectoryType)) expect(listItemKinds(code)).toEqual([])
  })

  it('an unknown menu type has no name, no children and no permission items', () => {
    expect([formatMenuType(99, 'zh'), isDirectoryType(99), listItemKinds(99)]).toEqual(['', false, []])
  })

  it('each kind of permission item has its own switch and its own count', () => {
    const kinds = Object.values(itemKinds)
    expect(new Set(kinds.map(({ limit }) => limit)).size).toBe(kinds.length)
    expect(new Set(kinds.map(({ count }) => count)).size).toBe(kinds.length)
  })

  it('a record is locked exactly while its approval cannot be edited by the initiator', () => {
    expect(flowStatusCodes.filter(isLockedStatus)).toEqual([1, 2, 5, 6])
    expect(flowStatusCodes.filter(isEditableStatus)).toEqual([0, 3, 4])
    expect(flowStatusCodes.filter(isEndedStatus)).toEqual([2, 5])
  })

  it('every action on records is granted by a button of the list', () => {
    const buttons = (['list', 'row', 'print'] as const).flatMap((place) => listButtonCodes(place)).map(getButtonCode)
    for (const button of Object.values(actionButtons)) if (button !== null) expect(buttons).toContain(button)
  })

  it('pages of the product have their own codes and addresses, and directories have pages', () => {
    const pages = productMenus.flatMap((menu) => (menu.path === '' ? menu.pages : [menu]))
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
    expect(productCodes.size).toBe(productMenus.flatMap((menu) => [menu, ...menu.pages]).length)
    for (const menu of productMenus) if (menu.path === '') expect(menu.pages.length).toBeGreaterThan(0)
  })
})
