import { productMenus } from '@armature/contract/catalog/product-pages'
import { describe, expect, it } from 'vitest'
import { getRoute } from '../lib/menu/menu.ts'
import { aMenuItem } from '../testing/builders.ts'
import { findPageLoader } from './pages.ts'

const pages = productMenus.flatMap((menu) => (menu.path === '' ? menu.pages : [menu]))

describe('a menu of the product', () => {
  it.each(pages)('$enCode leads to a page', ({ path }) => {
    expect(findPageLoader(getRoute(aMenuItem({ urlAddress: path })))).not.toBeNull()
  })
})
