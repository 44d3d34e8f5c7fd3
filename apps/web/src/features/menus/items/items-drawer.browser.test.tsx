import type { MenuItemRow, MenuNode } from '@armature/contract'
import { mapItemCounts, mapMenuLimits } from '@armature/contract/catalog/item-kinds'
import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, button, drawPage, question, startPage } from '../../../form/testing/page.tsx'
import { answerCalls } from '../../../testing/calls.ts'
import { ItemsDrawer } from './items-drawer.tsx'

beforeAll(() => startPage('menus'))

const scheme: MenuItemRow = {
  ...{ id: 'rows', kind: 'resource', enCode: 'rows', fullName: '本班数据', fullNameI18n: {}, sortCode: 1 },
  ...{ origin: 'own', holders: 12, faults: [] },
  scheme: { isAll: true, condition: { logic: 'and', groups: [] } },
}
const menu: MenuNode = {
  id: 'insp',
  systemId: 's',
  parentId: '-1',
  fullName: '巡检',
  fullNameI18n: {},
  enCode: 'inspection',
  type: 3,
  category: 'Web',
  icon: '',
  urlAddress: '',
  linkTarget: '_self',
  sortCode: 0,
  enabledMark: 1,
  hidden: false,
  origin: 'release',
  isFixed: false,
  ...mapMenuLimits(() => true),
  ...mapItemCounts(() => 0),
}

it('deletes a data scheme after a question that names its holders, and brings it back by undo', async () => {
  let isGone = false
  const restore = 'POST /api/system/MenuItem/Bin/rows/Actions/Restore'
  const asked = answerCalls({
    'GET /api/system/Menu/insp/Items': () => ({ list: isGone ? [] : [scheme] }),
    'GET /api/system/Menu/insp/Fields': { moduleId: 'insp', fields: '[]', indexed: [] },
    'GET /api/system/Menu/insp/Items/rows/Holders': { total: 12, names: ['值班员', '巡检班长'] },
    'DELETE /api/system/Menu/insp/Items/rows': () => {
      isGone = true
      return null
    },
    [restore]: () => {
      isGone = false
      return { leftOutCount: 0, leftOut: [], turnedOff: [] }
    },
  })
  await drawPage(<ItemsDrawer menu={menu} first="resource" onClose={() => undefined} />, ['btn_item'])
  await userEvent.click(button('删除“本班数据”'))
  await expect.element(question()).toHaveTextContent('它已授予 12 个对象')
  await expect.element(question()).toHaveTextContent('已授予：值班员、巡检班长等。')
  await expect.element(question()).toHaveTextContent('权限项和它的授权会进入回收站')
  await answer('删除权限项')
  await expect.element(button('删除“本班数据”')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: '撤销', exact: true }))
  await expect.element(button('删除“本班数据”')).toBeVisible()
  expect(asked.map(({ line }) => line)).toContain(restore)
  await expect.element(button('权限项的回收站')).toBeVisible()
})

it('renames a column of a list, whatever its code, and offers no columns by hand', async () => {
  const column: MenuItemRow = {
    ...{ id: 'c', kind: 'column', enCode: '名称', fullName: '名称', fullNameI18n: {}, sortCode: 1, scheme: null },
    ...{ origin: 'release', holders: 0, faults: [] },
  }
  const update = 'PUT /api/system/Menu/insp/Items/c'
  const asked = answerCalls({
    'GET /api/system/Menu/insp/Items': { list: [column] },
    'GET /api/system/Menu/insp/Items/c': column,
    [update]: { indexes: [] },
  })
  await drawPage(<ItemsDrawer menu={{ ...menu, type: 9 }} first="column" onClose={() => undefined} />, ['btn_item'])
  await expect.element(page.getByText('自动生成的项跟随功能设计或数据列表的列增减')).toBeVisible()
  expect(button('添加列').elements()).toHaveLength(0)
  await userEvent.click(button('编辑“名称”'))
  await userEvent.fill(page.getByRole('textbox', { name: /^\*?名称$/ }), '站名')
  await userEvent.click(button('保存'))
  await expect
    .poll(() => asked.find(({ line }) => line === update)?.body)
    .toMatchObject({ enCode: '名称', fullName: '站名' })
})
