import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLanguage } from '../../lib/i18n/i18n.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { aField, aStore } from '../testing/forms.ts'
import { draw, drawForm, startScreen } from '../testing/screen.tsx'
import { refreshBaseData } from './base-data.ts'
import Picker from './picker.tsx'
import {
  company,
  ops,
  team,
  leader,
  keeper,
  crew,
  ann,
  people,
  lines,
  aPeopleServer,
  dialog,
  opener,
  node,
  confirm,
  assertTitle,
  tab,
  openPicker,
} from './testing/people-pickers.ts'

beforeAll(() => startScreen())
afterEach(async () => {
  queryClient.clear()
  await changeLanguage('zh')
})

const list = { list: people, pagination: { currentPage: 1, pageSize: 20, total: 1 } }

describe('users offered by the user picker', () => {
  const condition = 'POST /api/permission/Users/UserCondition'
  const sets = { departIds: [ops], positionIds: [leader], userIds: [ann], roleIds: [keeper], groupIds: [crew] }

  it('in custom mode those of the five lists, without tabs (F4.48, F7.15, F3.35)', async () => {
    const asked = aPeopleServer({ [condition]: list })
    await openPicker('userSelect', { selectType: 'custom', ...sets })
    await expect.element(node('安宁 储能公司/运维部')).toBeVisible()
    await expect.element(dialog().getByRole('tab')).not.toBeInTheDocument()
    expect(asked.at(-1)?.body).toEqual({ ...sets, pagination: { keyword: '', currentPage: 1, pageSize: 20 } })
  })

  it.each([
    ['dep', 'depSelect', 'departIds', 'F4.49'],
    ['pos', 'posSelect', 'positionIds', 'F4.50'],
    ['role', 'roleSelect', 'roleIds', 'F4.51'],
    ['group', 'groupSelect', 'groupIds', 'F4.52'],
  ])('in mode %s the members of the value of a %s field of the form (%s, FO.62)', async (selectType, kind, set) => {
    const asked = aPeopleServer({ [condition]: list })
    const by = aField(kind, 'by', { multiple: true }, { label: '依据' })
    const field = aField('userSelect', 'field', { selectType, relationField: 'by' }, { label: '字段' })
    const store = aStore([by, field], { stored: { by: [ops, team], field: ann } })
    await drawForm(store, {}, queryClient)
    await userEvent.click(opener())
    await expect.element(node('安宁 储能公司/运维部')).toBeVisible()
    expect(asked.find(({ line }) => line === condition)?.body).toMatchObject({ [set]: [ops, team] })
    await userEvent.click(dialog().getByRole('button', { name: '取消' }))
    store.set('by', [ops])
    expect(store.value('field')).toBe('')
    await userEvent.click(opener())
    await expect.poll(() => asked.filter(({ line }) => line === condition).at(-1)?.body).toMatchObject({ [set]: [ops] })
  })

  it('all users while that field is empty', async () => {
    aPeopleServer()
    const field = aField('userSelect', 'field', { selectType: 'dep', relationField: 'by' }, { label: '字段' })
    await drawForm(aStore([aField('depSelect', 'by'), field]), {}, queryClient)
    await userEvent.click(opener())
    await expect.element(tab('全部数据')).toBeVisible()
  })

  it('the subordinates of the user, which have no tab (F2.52, F2.53, F7.18)', async () => {
    const line = 'POST /api/permission/Users/getSubordinates'
    const asked = aPeopleServer({ [line]: list })
    await openPicker('userSelect', { selectType: 'subordinate' })
    await expect.element(node('安宁 储能公司/运维部')).toBeVisible()
    await expect.element(dialog().getByRole('tab')).not.toBeInTheDocument()
    await userEvent.fill(dialog().getByRole('textbox'), '安')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => asked.filter((one) => one.line === line).at(-1)?.body['keyword']).toBe('安')
  })

  it('the pseudo-user 当前用户 with a default avatar, if requested (F2.63, F2.64, F2.65, FO.60)', async () => {
    aPeopleServer()
    const onConfirm = vi.fn()
    const field = aField('userSelect', 'field', { hasCurrentUser: true })
    await draw(<Picker field={field} isMultiple={false} current={[]} onCancel={vi.fn()} onConfirm={onConfirm} />)
    const line = node('当前用户')
    await expect.element(line).toBeVisible()
    expect(line.element().querySelector('[data-default] svg')).not.toBeNull()
    await userEvent.click(line)
    await confirm()
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith([{ id: 'currentUser', name: '当前用户' }])
  })

  it('no pseudo-user in a form (FO.60)', async () => {
    aPeopleServer()
    await openPicker('userSelect')
    await expect.element(node('储能公司')).toBeVisible()
    await expect.element(node('当前用户')).not.toBeInTheDocument()
  })
})

describe('the picker of several kinds', () => {
  it('accepts nodes of all six types, each with its type after the id (F5.45, F3.32, FO.64, FO.88)', async () => {
    aPeopleServer()
    const store = await openPicker('usersSelect')
    await assertTitle('选择人员')
    await userEvent.click(node('储能公司'))
    await userEvent.click(node('储能公司').element().querySelector('[data-open], span') as HTMLElement)
    await userEvent.click(node('安宁 储能公司/运维部'))
    await userEvent.click(tab('岗位'))
    await userEvent.click(node('班长'))
    await userEvent.click(tab('角色'))
    await userEvent.click(node('保管员').first())
    await userEvent.click(tab('分组'))
    await userEvent.click(node('抢修组'))
    await confirm()
    const typed = [`${company}--company`, `${ann}--user`, `${leader}--position`, `${keeper}--role`, `${crew}--group`]
    expect(store.value('field')).toEqual(typed)
    await expect.element(page.getByRole('button', { name: '移除 保管员' })).toBeVisible()
  })

  it('in custom mode offers the nodes named by the design and their users (F7.14)', async () => {
    const able = [`${keeper}--role`]
    const asked = aPeopleServer({ 'POST /api/permission/Users/getSelectedUserList': list })
    const store = await openPicker('usersSelect', { selectType: 'custom', ableIds: able })
    await userEvent.click(node('保管员'))
    await userEvent.click(node('安宁 储能公司/运维部'))
    await confirm()
    expect(store.value('field')).toEqual([`${keeper}--role`, `${ann}--user`])
    const line = 'POST /api/permission/Users/getSelectedUserList'
    expect(asked.find((one) => one.line === line)?.body).toEqual({
      keyword: '',
      currentPage: 1,
      pageSize: 20,
      userId: able,
    })
  })
})

describe('base data', () => {
  it.each<[string, 'positions' | 'roles' | 'groups', string]>([
    ['posSelect', 'positions', 'F7.34, S7.213'],
    ['roleSelect', 'roles', 'F7.35, S7.214'],
    ['groupSelect', 'groups', 'F7.36'],
  ])('of %s is loaded once per session and cached, until %s are changed (%s, FO.20)', async (kind, data) => {
    const asked = aPeopleServer()
    const times = () => asked.filter(({ line }) => line === lines[data]).length
    await openPicker(kind)
    await expect.poll(() => dialog().getByRole('treeitem').elements().length).toBeGreaterThan(0)
    await userEvent.click(dialog().getByRole('button', { name: '取消' }))
    await userEvent.click(opener())
    await expect.poll(() => dialog().getByRole('treeitem').elements().length).toBeGreaterThan(0)
    expect(times()).toBe(1)
    await refreshBaseData(data)
    await expect.poll(times).toBe(2)
  })
})

describe('the clear icon', () => {
  const drawField = (own: Record<string, unknown>, stored: string) =>
    drawForm(
      aStore([aField('posSelect', 'field', own, { label: '字段' })], { stored: { field: stored } }),
      {},
      queryClient,
    )
  const icon = () => page.getByRole('button', { name: '清除字段' })

  it('shows while the pointer is over a field that can be cleared and has a value (F4.35, F4.38)', async () => {
    aPeopleServer()
    await drawField({}, leader)
    await expect.element(opener()).toHaveTextContent('班长')
    // move again, in case the field came to be under the pointer
    const pointAtLabel = async () => {
      await userEvent.hover(page.getByText('字段', { exact: true }))
      return icon().query()
    }
    await expect.poll(pointAtLabel).toBeNull()
    await userEvent.hover(opener())
    await expect.element(icon()).toBeVisible()
  })

  it.each<[string, Record<string, unknown>, string, string]>([
    ['cannot be cleared', { clearable: false }, leader, 'F4.36'],
    ['is disabled', { disabled: true }, leader, 'F4.37'],
    ['has no value', {}, '', 'F4.39'],
  ])('is missing if the field %s (%s)', async (_what, own, stored) => {
    aPeopleServer()
    await drawField(own, stored)
    await expect.element(opener()).toBeVisible()
    const box = opener().element().parentElement
    expect(box?.querySelector('[aria-label="清除字段"]')).toBeNull()
  })
})
