import type { ReactElement } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import DepartmentPage from '../features/departments/department-page.tsx'
import GroupPage from '../features/groups/group-page.tsx'
import PositionPage from '../features/positions/position-page.tsx'
import RolePage from '../features/roles/role-page.tsx'
import { answer, aListPage, button, drawPage, pressInMore, question, startPage } from '../form/testing/page.tsx'
import { session } from '../lib/session/session.ts'
import { appState } from '../lib/state/app-state.ts'
import { aCurrentUser } from '../testing/builders.ts'
import { answerCalls, refusal, type SentCall } from '../testing/calls.ts'
import type { Line } from '../testing/contract-lines.ts'
import { press } from '../testing/pointer.ts'
import { sampleRow } from '../testing/sample.ts'
import { named } from './testing/form-driver.ts'

beforeAll(() => startPage('departments', 'groups', 'positions', 'roles', 'members'))
afterEach(() => {
  appState.setState({ language: 'zh' })
  session.setState({ userInfo: null })
})

const { id } = named
interface Case {
  what: string
  list: Line
  page: ReactElement
  remove: string
  /** actions on a row that the user administers */
  may: Record<string, boolean>
}
const mine = { mayEdit: true, mayRemove: true }
const cases: Case[] = [
  {
    what: '部门',
    list: 'GET /api/permission/Organize/:id/Department',
    page: <DepartmentPage />,
    remove: `DELETE /api/permission/Organize/Department/${id}`,
    may: { ...mine, mayAdd: true },
  },
  {
    what: '岗位',
    list: 'GET /api/permission/Position',
    page: <PositionPage />,
    remove: `DELETE /api/permission/Position/${id}`,
    may: { ...mine, mayAssign: true },
  },
  {
    what: '分组',
    list: 'GET /api/permission/Group',
    page: <GroupPage />,
    remove: `DELETE /api/permission/Group/${id}`,
    may: { ...mine, mayAssign: true },
  },
  {
    what: '角色',
    list: 'GET /api/permission/Role',
    page: <RolePage />,
    remove: `DELETE /api/permission/Role/${id}`,
    may: { ...mine, mayAssign: true },
  },
]

/** The page with one row; the user administers it unless `may` says otherwise. */
async function aPage(
  { list, page: element, remove, may }: Case,
  { own = may, buttons = ['btn_edit', 'btn_remove'], answers = {} } = {},
) {
  // half an hour before midnight in London: the next day in Beijing
  const row = {
    ...(sampleRow(list) as object),
    ...named,
    fullName: '值班',
    fullNameI18n: { en: 'On duty' },
    userCount: 3,
    creatorTime: Date.UTC(2026, 0, 15, 23, 30),
    ...own,
  }
  const asked = answerCalls({
    [list]: aListPage(row),
    [remove.replace('DELETE', 'GET')]: row,
    'GET /api/permission/Organize/Department/SelectorByAuth/0': { list: [] },
    'GET /api/permission/Organize/Department/SelectorByAuth/:id': { list: [] },
    [`GET /api/permission/Group/${id}/Members`]: aListPage(),
    ...answers,
  })
  await drawPage(element, buttons)
  await expect.element(page.getByRole('cell', { name: 'own', exact: true })).toBeVisible()
  return asked
}
const deletions = (asked: SentCall[]) => asked.map(({ line }) => line).filter((line) => line.startsWith('DELETE'))

describe.each(cases)('the list of $what', (which) => {
  it('names a row in the chosen language, in the dialog too, and shows the day it was created', async () => {
    appState.setState({ language: 'en' })
    await aPage(which)
    await expect.element(page.getByRole('cell', { name: 'On duty', exact: true })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '2026-01-16', exact: true })).toBeVisible()
    await expect.element(page.getByTitle('2026-01-16 07:30')).toBeVisible()
    await press('mouse', button('编辑'))
    await expect.element(page.getByRole('dialog', { name: new RegExp(`编辑${which.what}“On duty”`) })).toBeVisible()
  })

  it('offers to change and delete a row only where both the page and the row allow it', async () => {
    const none = Object.fromEntries(Object.keys(which.may).map((key) => [key, false]))
    await aPage(which, { own: none })
    expect(button('编辑').elements()).toHaveLength(0)
    expect(button('更多').elements()).toHaveLength(0)
  })

  it('offers neither without the buttons of the page', async () => {
    await aPage(which, { buttons: [] })
    expect(button('编辑').elements()).toHaveLength(0)
    expect(button('更多').elements()).toHaveLength(0)
    expect(button(`新建${which.what}`).elements()).toHaveLength(0)
    expect(button('回收站').elements()).toHaveLength(0)
  })

  it('deletes a row after a question; shows why the server refuses, and the row stays', async () => {
    const asked = await aPage(which, { answers: { [which.remove]: refusal(409, '仍被使用，不能删除') } })
    await pressInMore('删除')
    await expect.element(question()).toHaveTextContent(`删除${which.what}“值班”？`)
    await expect.element(question()).toHaveTextContent('会进入回收站')
    await answer('取消')
    expect(deletions(asked)).toEqual([])
    await pressInMore('删除')
    await answer(`删除${which.what}`)
    await expect.element(page.getByRole('alert')).toHaveTextContent('仍被使用，不能删除')
    expect(deletions(asked)).toEqual([which.remove])
    await expect.element(page.getByRole('cell', { name: 'own', exact: true })).toBeVisible()
  })

  it('finds what was deleted in its recycle bin, and restores it', async () => {
    const bin = which.remove.replace('DELETE', 'GET').replace(id, 'Bin')
    const restore = `${bin.replace('GET', 'POST')}/gone/Actions/Restore`
    // without members, a group is reserved for the administrator
    session.setState({ userInfo: { ...aCurrentUser().userInfo, isAdministrator: which.what === '分组' } })
    const asked = await aPage(which, {
      answers: {
        [bin]: aListPage({
          ...{ id: 'gone', fullName: '早班', enCode: 'early', userName: '林夏', time: 60_000, purgeTime: 120_000 },
          parts: [{ kind: 'grant', count: 3, names: [] }],
        }),
        [restore]: { leftOutCount: 0, leftOut: [], turnedOff: [] },
      },
    })
    await press('mouse', button('回收站'))
    await expect.element(page.getByText('3 项授权')).toBeVisible()
    await press('mouse', page.getByRole('row', { name: '早班' }).getByRole('button', { name: '恢复' }))
    await expect.element(page.getByText('已恢复“早班”')).toBeVisible()
    expect(asked.filter(({ line }) => line === restore)).toMatchObject([{ body: { enCode: '' } }])
  })
})
