import type { MenuItem } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { getRoute } from '../../lib/menu/menu.ts'
import { AddressedPage } from '../../testing/addressed-page.tsx'
import { aMenuItem } from '../../testing/builders.ts'
import { aField, aForm } from '../testing/forms.ts'
import { answerCalls } from '../../testing/calls.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import ModelPage from './model-page.tsx'

beforeAll(async () => {
  await startScreen('zh', 1280)
  await loadTexts('designer')
})

const form = aForm([
  aField('comInput', 'no', {}, { label: '单号' }),
  aField('numInput', 'power', { precision: 1 }, { label: '功率' }),
  aField('comInput', 'hidden', {}, { label: '不在列表' }),
])
const columnList = [
  { prop: 'no', label: '单号' },
  { prop: 'power', label: '功率' },
]
const menu: MenuItem = aMenuItem({ id: 'menu-1', type: 3, fullName: '巡检', propertyJson: '{"moduleId":"m"}' })

async function openList(path = '/') {
  const asked = answerCalls({
    'GET /api/visualdev/OnlineDev/m/Config': {
      id: 'm',
      fullName: '巡检',
      fullNameI18n: {},
      enCode: 'm',
      webType: 2,
      enableFlow: 0,
      flowId: '',
      version: 1,
      menuId: 'menu-1',
      formData: JSON.stringify(form),
      columnData: JSON.stringify({ columnList, searchList: [] }),
      appColumnData: '{}',
      flowTemplateJson: '{}',
      fieldList: '',
    },
    'POST /api/visualdev/OnlineDev/m/List': {
      list: [{ id: 'r1', no: 'A-1', power: 3 }],
      pagination: { currentPage: 1, pageSize: 20, total: 1, totalKind: 'exact' },
    },
    'GET /api/visualdev/OnlineDev/m/SavedQueries': { list: [], mayShare: false },
  })
  const element = (
    <AddressedPage>
      <ModelPage route={getRoute(menu)} moduleId="m" />
    </AddressedPage>
  )
  await draw(<RouterProvider router={createMemoryRouter([{ path: '/', element }], { initialEntries: [path] })} />)
  return () => {
    const { superQueryJson, currentPage } = asked.findLast(({ line }) => line.endsWith('/List'))?.body ?? {}
    return { currentPage, asked: JSON.parse(String(superQueryJson || 'null')) as unknown }
  }
}
const opener = () => page.getByRole('button', { name: /^高级查询/ })
const dialog = () => page.getByRole('dialog', { name: '高级查询' })
// exact, since the button that saves the query contains this text too
const search = () => dialog().getByRole('button', { name: '查询', exact: true })

it('the advanced query sends groups of conditions over the fields of the list, from the first page', async () => {
  const last = await openList('/?page=3')
  await userEvent.click(opener())
  const field = dialog().getByRole('combobox', { name: '字段' })
  await expect.element(field).toBeVisible()
  expect(Array.from(field.element().querySelectorAll('option'), ({ textContent }) => textContent)).not.toContain(
    '不在列表',
  )
  await userEvent.selectOptions(field, '功率')
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: '比较方式' }).first(), 'ge')
  await userEvent.fill(dialog().getByRole('textbox').first(), '2.5')
  await userEvent.click(search())
  const conditions = [{ field: 'power', op: 'ge', value: 2.5 }]
  await expect.poll(last).toEqual({ currentPage: 1, asked: { logic: 'and', groups: [{ logic: 'and', conditions }] } })
  await expect.element(opener()).toHaveTextContent('1 个条件')
})

it('a condition without field or value is not sent, and shows what is missing', async () => {
  const last = await openList()
  await userEvent.click(opener())
  await userEvent.click(search())
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('请选择字段')
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: '字段' }), '单号')
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('请填写值')
  expect(last().asked).toBeNull()
})

it('conditions of the address are sent, counted and cleared', async () => {
  const groups = { logic: 'or', groups: [{ logic: 'and', conditions: [{ field: 'no', op: 'notEmpty' }] }] }
  const last = await openList(`/?where=${encodeURIComponent(JSON.stringify(groups))}`)
  await expect.element(opener()).toHaveTextContent('1 个条件')
  expect(last().asked).toEqual(groups)
  await userEvent.click(opener())
  await userEvent.click(dialog().getByRole('button', { name: '清除条件' }))
  await expect.poll(() => last().asked).toBeNull()
})

const nested = {
  logic: 'and',
  groups: [
    {
      logic: 'or',
      conditions: [],
      groups: [
        { logic: 'and', conditions: [{ field: 'power', op: 'ge', value: 2 }] },
        { logic: 'and', conditions: [{ field: 'no', op: 'notEmpty' }] },
      ],
    },
  ],
}

it('nested groups of the address are counted, and kept by another search', async () => {
  const last = await openList(`/?where=${encodeURIComponent(JSON.stringify(nested))}`)
  await expect.element(opener()).toHaveTextContent('2 个条件')
  expect(last().asked).toEqual(nested)
  await userEvent.click(opener())
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: '组内条件' }).first(), 'and')
  await userEvent.click(search())
  const [group] = nested.groups
  await expect.poll(() => last().asked).toEqual({ logic: 'and', groups: [{ ...group, logic: 'and' }] })
})

it('groups are nested three levels deep by keyboard alone, each new condition gets the focus, and no fourth level is offered', async () => {
  const last = await openList()
  await userEvent.click(opener())
  const group = (number: string) => dialog().getByRole('group', { name: `条件组 ${number}`, exact: true })
  await expect.element(group('1')).toBeVisible()
  for (const outer of ['1', '1.1']) {
    const add = group(outer).getByRole('button', { name: '添加下级条件组' }).last()
    ;(add.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(group('1.1.1')).toBeVisible()
  expect(group('1.1.1').getByRole('button', { name: '添加下级条件组' }).query()).toBeNull()
  expect(document.activeElement).toBe(group('1.1.1').getByRole('combobox', { name: '字段' }).element())
  await userEvent.selectOptions(group('1.1.1').getByRole('combobox', { name: '字段' }), '单号')
  await userEvent.selectOptions(group('1.1.1').getByRole('combobox', { name: '比较方式' }), 'notEmpty')
  await userEvent.selectOptions(group('1.1.1').getByRole('combobox', { name: '组内条件' }), 'or')
  // the two empty conditions before it are removed again
  for (const outer of ['1.1', '1'])
    await userEvent.click(group(outer).getByRole('button', { name: '删除条件', exact: true }).first())
  await userEvent.click(search())
  const conditions = [{ field: 'no', op: 'notEmpty' }]
  await expect
    .poll(() => last().asked)
    .toEqual({
      logic: 'and',
      groups: [
        {
          logic: 'and',
          conditions: [],
          groups: [{ logic: 'and', conditions: [], groups: [{ logic: 'or', conditions }] }],
        },
      ],
    })
})

it('removing a group removes everything inside it, and the focus stays in the group around it', async () => {
  await openList(`/?where=${encodeURIComponent(JSON.stringify(nested))}`)
  await userEvent.click(opener())
  await userEvent.click(dialog().getByRole('button', { name: '删除条件组 1.1', exact: true }))
  await expect.element(dialog().getByRole('group', { name: '条件组 1.1', exact: true })).toBeVisible()
  expect(dialog().getByRole('combobox', { name: '字段' }).elements()).toHaveLength(1)
  expect(document.activeElement?.textContent).toContain('添加条件')
})

it('on a phone in English every action of the drawer is inside the window', async () => {
  await startScreen('en', 390)
  await loadTexts('designer')
  await openList(`/?where=${encodeURIComponent(JSON.stringify(nested))}`)
  await userEvent.click(page.getByRole('button', { name: /^Advanced query/ }))
  const drawer = page.getByRole('dialog', { name: 'Advanced query' })
  for (const name of ['Search', 'Save query…', 'Clear conditions', 'Cancel']) {
    const action = drawer.getByRole('button', { name, exact: true })
    await expect.poll(() => action.element().getBoundingClientRect().left, { message: name }).toBeGreaterThanOrEqual(0)
    expect(action.element().getBoundingClientRect().right, name).toBeLessThanOrEqual(390)
  }
})
