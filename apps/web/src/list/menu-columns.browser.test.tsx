import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { draw, startScreen } from '../form/testing/screen.tsx'
import { loadTexts } from '../lib/i18n/i18n.ts'
import { CurrentMenu } from '../lib/menu/current-menu.ts'
import { getRoute } from '../lib/menu/menu.ts'
import { PageContext, type PagePlace } from '../lib/menu/page.tsx'
import { aMenuItem } from '../testing/builders.ts'
import { answerCalls, refusal } from '../testing/calls.ts'
import { press } from '../testing/pointer.ts'
import { Toaster } from '../ui/feedback/toast.tsx'
import { PagedList } from './paged-list.tsx'

beforeAll(async () => {
  await startScreen()
  await loadTexts('pages')
})
afterEach(() => localStorage.clear())

const row = { id: '1', name: '值班长', code: 'leader', note: '三班' }
const columns = (['name', 'code', 'note'] as const).map((key) => ({
  key,
  label: { name: '名称', code: '编码', note: '备注' }[key],
  width: 200,
  cell: (shown: typeof row) => shown[key],
}))
const place: PagePlace = { key: 'k', search: '', setSearch: () => undefined, isResting: () => false }
const get = 'GET /api/permission/Authority/GetColumnsByModuleId/menu-1'
const put = 'PUT /api/permission/Authority/SetColumnsByModuleId'

/** A list on the page of a menu item, with these settings of the user; `save` is the reply to a change. */
async function aList({
  fieldList = '',
  save = null as Response | null,
  path = '/permission/role',
  isInDialog = false,
} = {}) {
  const sent = answerCalls({ [get]: { fieldList }, [put]: () => save })
  const menu = getRoute(aMenuItem({ id: 'menu-1', urlAddress: path, path }))
  const { unmount } = await draw(
    <PageContext value={place}>
      <CurrentMenu value={menu}>
        <PagedList
          label="角色"
          keywordLabel="名称"
          queryKey={['roles']}
          load={() => Promise.resolve({ list: [row], pagination: { currentPage: 1, pageSize: 20, total: 1 } })}
          columns={columns}
          rowKey={({ id }) => id}
          isInDialog={isInDialog}
          none={{ title: '没有角色' }}
        />
        <Toaster />
      </CurrentMenu>
    </PageContext>,
  )
  await expect.element(page.getByRole('cell', { name: 'leader' })).toBeVisible()
  const listHeads = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '#' && text !== '')
  return { sent, listHeads, unmount }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const saveColumns = () =>
  press('mouse', page.getByRole('dialog', { name: '列设置' }).getByRole('button', { name: '保存' }))

describe('the columns of an administration list', () => {
  it('are hidden, shown and pinned by the user, and stored for the menu item', async () => {
    const { sent, listHeads } = await aList()
    await press('mouse', button('列设置'))
    await press('mouse', page.getByRole('checkbox', { name: '编码' }))
    await saveColumns()
    await expect.poll(listHeads).toEqual(['名称', '备注'])
    const body = sent.find(({ line }) => line === put)?.body
    expect(body?.['moduleId']).toBe('menu-1')
    expect(JSON.parse(String(body?.['fieldList']))).toContainEqual({
      prop: 'code',
      visible: false,
      columnVisible: false,
      width: 200,
    })
  })

  it('are as the user left them; settings of another list of the page stay', async () => {
    const { sent, listHeads } = await aList({
      fieldList: '[{"prop":"note","visible":true},{"prop":"name","visible":true},{"prop":"mobile","visible":false}]',
    })
    expect(listHeads()).toEqual(['备注', '编码', '名称'])
    await press('mouse', button('列设置'))
    await saveColumns()
    await expect.poll(() => sent.find(({ line }) => line === put)?.body['fieldList']).toContain('"prop":"mobile"')
  })

  it('are resized by the keys of their edge, at once and for the next visit', async () => {
    const { sent } = await aList()
    page.getByRole('button', { name: '调整“编码”的列宽' }).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    const head = page.getByRole('columnheader', { name: /编码/ })
    await expect.poll(() => head.element().getBoundingClientRect().width).toBe(216)
    expect(sent.find(({ line }) => line === put)?.body['fieldList']).toContain('"width":216')
  })

  it('are as before when saving fails, which a message says', async () => {
    const { listHeads } = await aList({ save: refusal(503, '系统繁忙') })
    await press('mouse', button('列设置'))
    await press('mouse', page.getByRole('checkbox', { name: '编码' }))
    await saveColumns()
    await expect.element(page.getByText('列设置保存失败，已恢复原样')).toBeVisible()
    await expect.poll(listHeads).toEqual(['名称', '编码', '备注'])
  })

  it('cannot be set in a dialog, nor on a page that is not in the menu', async () => {
    for (const given of [{ isInDialog: true }, { path: '/messageRecord' }]) {
      const { sent } = await aList(given)
      expect(button('列设置').elements()).toHaveLength(0)
      expect(sent).toEqual([])
      await cleanup()
    }
  })
})

describe('the row height of an administration list', () => {
  it('is set above the list and kept in the browser', async () => {
    const first = await aList()
    const getHeight = () => page.getByRole('row').last().element().getBoundingClientRect().height
    const before = getHeight()
    await press('mouse', button('行高'))
    await press('mouse', page.getByRole('menuitemradio', { name: '极紧凑' }))
    await expect.poll(getHeight).toBeLessThan(before)
    const small = getHeight()
    await first.unmount()
    await aList()
    expect(getHeight()).toBe(small)
  })
})
