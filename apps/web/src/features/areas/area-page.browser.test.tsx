import type { AreaRow } from '@armature/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, button, drawPage, pressInMore, question, startPage } from '../../form/testing/page.tsx'
import { appState } from '../../lib/state/app-state.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import { sampleRow } from '../../testing/sample.ts'
import AreaPage from './area-page.tsx'

beforeAll(() => startPage('areas'))
afterEach(() => appState.setState({ language: 'zh' }))

const provinceId = '00000000-0000-4000-8000-00000000000a'
const anArea = (part: Partial<AreaRow>): AreaRow => ({
  ...sampleRow('GET /api/system/Area/:id', { id: provinceId, parentId: '-1', enabledMark: 1 }),
  ...part,
})
const province = anArea({ fullName: '江苏省', fullNameI18n: { en: 'Jiangsu' }, enCode: '320000', hasChildren: true })
const city = anArea({ id: 'c', parentId: provinceId, fullName: '南京市', enCode: '320100', enabledMark: 0 })

async function aPage({ may, answers = {} }: { may?: string[]; answers?: Record<string, unknown> } = {}) {
  const asked = answerCalls({
    'GET /api/system/Area/-1': { list: [province] },
    [`GET /api/system/Area/${provinceId}`]: { list: [city] },
    [`GET /api/system/Area/${provinceId}/Info`]: province,
    'GET /api/system/Area': ({ query }: SentCall) => ({
      list: query['keyword'] === '南京' ? [{ ...city, path: '江苏省' }] : [],
    }),
    ...answers,
  })
  await drawPage(<AreaPage />, may)
  return asked
}
const line = (name: string) => page.getByRole('treeitem').filter({ hasText: name })
const changes = (asked: SentCall[]) => asked.filter((call) => !call.line.startsWith('GET'))
async function openProvince() {
  await expect.element(line('江苏省')).toBeVisible()
  await userEvent.click(page.getByRole('tree'))
  await userEvent.keyboard('{Escape}{Home}{ArrowRight}')
}

describe('the page of areas (S0.15)', () => {
  it('loads a branch when it opens, and closes all branches with one button', async () => {
    const asked = await aPage({ may: [] })
    await expect.element(line('江苏省')).toHaveTextContent('江苏省320000启用0')
    expect(asked).toHaveLength(1)
    await openProvince()
    await expect.element(line('南京市')).toHaveTextContent('南京市320100停用0')
    expect(asked.at(-1)?.line).toBe(`GET /api/system/Area/${provinceId}`)
    await press('mouse', button('收起全部'))
    await expect.element(line('南京市')).not.toBeInTheDocument()
  })

  it('shows an error when a branch cannot be loaded, and loads it again when it is opened again', async () => {
    let isBroken = true
    await aPage({
      may: [],
      answers: {
        [`GET /api/system/Area/${provinceId}`]: () => (isBroken ? refusal(500, '数据库没有响应') : { list: [city] }),
      },
    })
    await openProvince()
    await expect.element(page.getByRole('alert')).toHaveTextContent('数据库没有响应')
    isBroken = false
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
    await expect.element(line('南京市')).toBeVisible()
  })

  it('shows an error when loading fails, and shows the areas after a retry', async () => {
    let isBroken = true
    await aPage({
      answers: { 'GET /api/system/Area/-1': () => (isBroken ? refusal(500, '没有响应') : { list: [province] }) },
    })
    await expect.element(page.getByRole('alert')).toHaveTextContent('没有响应')
    isBroken = false
    await press('mouse', button('重试'))
    await expect.element(line('江苏省')).toBeVisible()
  })

  it('finds areas by keyword with their path, and clears a search that found nothing', async () => {
    await aPage()
    await userEvent.fill(page.getByRole('searchbox'), '南京')
    await userEvent.keyboard('{Enter}')
    await expect.element(line('南京市')).toHaveTextContent('南京市江苏省320100')
    await userEvent.fill(page.getByRole('searchbox'), '没有')
    await press('mouse', button('查询'))
    await press('mouse', button('清除条件'))
    await expect.element(line('江苏省')).toBeVisible()
  })

  it('lets a user without permissions only read', async () => {
    await aPage({ may: [] })
    await press('mouse', line('江苏省').getByText('320000'))
    for (const name of ['新建区划', '编辑', '更多']) expect(button(name).elements(), name).toHaveLength(0)
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
  })

  it('adds an area below another; a changed one keeps its parent, and is named in the chosen language', async () => {
    const asked = await aPage({
      answers: { 'POST /api/system/Area': { id: 'n' }, [`PUT /api/system/Area/${provinceId}`]: null },
    })
    await press('mouse', button('新建下级'))
    await expect.element(page.getByRole('dialog', { name: '在“江苏省”下新建区划' })).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: '名称', exact: true }), '苏州市')
    await userEvent.fill(page.getByRole('textbox', { name: '编码', exact: true }), '320500')
    await press('mouse', button('保存'))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    appState.setState({ language: 'en' })
    await press('mouse', button('编辑'))
    await expect.element(page.getByRole('dialog', { name: '编辑区划“Jiangsu”' })).toBeVisible()
    await press('mouse', button('保存'))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(changes(asked).map(({ body }) => body)).toMatchObject([
      { fullName: '苏州市', enCode: '320500', parentId: provinceId },
      { fullName: '江苏省', enCode: '320000', parentId: '-1' },
    ])
  })

  it('disables and deletes only after a confirmation; on a refusal the error is shown and the area stays', async () => {
    const lines = [`PUT /api/system/Area/${provinceId}/Actions/State`, `DELETE /api/system/Area/${provinceId}`]
    const asked = await aPage({ answers: Object.fromEntries(lines.map((call) => [call, refusal(409, '已被使用')])) })
    for (const [entry, title, ok] of [
      ['停用', '停用区划“江苏省”？', '停用'],
      ['删除', '删除区划“江苏省”？', '删除区划'],
    ] as const) {
      await pressInMore(entry)
      await expect.element(question()).toHaveTextContent(title)
      await answer('取消')
      await pressInMore(entry)
      await answer(ok)
      await expect.element(page.getByRole('alert')).toHaveTextContent('已被使用')
    }
    expect(changes(asked).map((call) => call.line)).toEqual(lines)
    await expect.element(line('江苏省')).toBeVisible()
  })

  it('offers to undo a deletion; an official area has another id in the recycle bin', async () => {
    const restore = 'POST /api/system/Area/Bin/00000000-0000-4000-8000-000000320000/Actions/Restore'
    const asked = await aPage({
      answers: {
        'GET /api/system/Area/-1': { list: [{ ...province, id: '320000' }] },
        'DELETE /api/system/Area/320000': null,
        [restore]: { leftOutCount: 0, leftOut: [], turnedOff: [] },
      },
    })
    await pressInMore('删除')
    await expect.element(question()).toHaveTextContent('会进入回收站')
    await answer('删除区划')
    await userEvent.click(page.getByRole('button', { name: '撤销', exact: true }))
    await expect.poll(() => changes(asked).map((call) => call.line)).toContain(restore)
  })
})
