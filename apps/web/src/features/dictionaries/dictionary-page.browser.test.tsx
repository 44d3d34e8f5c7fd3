import type { DictionaryEntry, DictionaryTypeNode } from '@armature/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answer,
  answerUses,
  button,
  drawPage,
  openMore,
  pressInMore,
  question,
  startPage,
} from '../../form/testing/page.tsx'
import { appState, updateDevice } from '../../lib/state/app-state.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import { sampleRow } from '../../testing/sample.ts'
import DictionaryPage from './dictionary-page.tsx'

beforeAll(() => startPage('dictionaries'))
beforeEach(() => updateDevice(1280))
afterEach(() => {
  appState.setState({ language: 'zh' })
  vi.restoreAllMocks()
})

const typeId = '00000000-0000-4000-8000-00000000000a'
const otherId = '00000000-0000-4000-8000-00000000000b'
const entryId = '00000000-0000-4000-8000-00000000000c'
const aType = (part: Partial<DictionaryTypeNode>): DictionaryTypeNode => ({
  ...sampleRow('GET /api/system/DictionaryType', { id: typeId, parentId: '-1' }),
  ...part,
})
const anEntry = (part: Partial<DictionaryEntry>): DictionaryEntry => ({
  ...sampleRow('GET /api/system/DictionaryData/:id', { id: entryId, dictionaryTypeId: typeId, parentId: '-1' }),
  ...part,
})
const kinds = aType({ fullName: '缺陷类别', fullNameI18n: { en: 'Kinds of defects' }, enCode: 'kind', entryCount: 2 })
const regions = aType({ id: otherId, fullName: '区域', enCode: 'region', isTree: 1, entryCount: 2 })
const battery = anEntry({
  fullName: '电池',
  fullNameI18n: { en: 'Battery' },
  enCode: 'battery',
  enabledMark: 1,
  mark: 'dot',
  description: '电芯与模组',
})
const fire = anEntry({ id: 'e2', fullName: '消防', enCode: 'fire', enabledMark: 0, sortCode: 7 })
const east = anEntry({
  fullName: '华东',
  enCode: 'east',
  enabledMark: 1,
  children: [anEntry({ id: 'e3', fullName: '江苏', enCode: 'js', parentId: entryId })],
})

interface Given {
  may?: string[]
  types?: DictionaryTypeNode[]
  entries?: DictionaryEntry[]
  answers?: Record<string, unknown>
}

async function aPage({ may, types = [kinds, regions], entries = [battery, fire], answers = {} }: Given = {}) {
  const asked = answerCalls(
    {
      'GET /api/system/DictionaryType': { list: types },
      [`GET /api/system/DictionaryData/${typeId}`]: () => ({ list: entries }),
      [`GET /api/system/DictionaryData/${entryId}/Info`]: battery,
      [`GET /api/system/DictionaryData/${otherId}`]: () => ({ list: [east] }),
      ...answers,
    },
    { '/made': () => new Response('{}', { headers: { 'content-disposition': 'attachment' } }) },
  )
  await drawPage(<DictionaryPage />, may)
  return asked
}
const tree = (name: string) => page.getByRole('tree', { name })
const line = (name: string) => tree('“缺陷类别”的字典项').getByRole('treeitem').filter({ hasText: name })
const changes = (asked: SentCall[]) => asked.filter((call) => !call.line.startsWith('GET'))
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })

describe('the page of dictionaries (S0.05)', () => {
  it('shows the entries of the first dictionary with code, words, state and order; a press on another one shows its entries', async () => {
    await aPage()
    await expect.element(line('电池')).toHaveTextContent('电池battery电芯与模组启用0')
    await expect.element(line('消防')).toHaveTextContent('消防fire—停用7')
    await expect.element(page.getByLabelText('2 项').first()).toBeVisible()
    await press('mouse', tree('字典').getByText('区域'))
    await expect.element(tree('“区域”的字典项').getByText('江苏')).toBeVisible()
    expect(page.getByText('电池').elements()).toHaveLength(0)
  })

  it('names dictionaries and entries in the chosen language', async () => {
    appState.setState({ language: 'en' })
    await aPage()
    await expect.element(tree('“Kinds of defects”的字典项').getByText('Battery', { exact: true })).toBeVisible()
    await press('mouse', page.getByText('Battery', { exact: true }))
    await expect.element(page.getByRole('dialog', { name: '编辑字典项“Battery”' })).toBeVisible()
  })

  it('finds entries by name in any language and by code, case-insensitive, and clears the search', async () => {
    await aPage()
    for (const keyword of ['电', ' BATT ']) {
      await userEvent.fill(page.getByRole('searchbox'), keyword)
      await userEvent.keyboard('{Enter}')
      await expect.element(line('消防')).not.toBeInTheDocument()
      await expect.element(line('电池')).toBeVisible()
      await press('mouse', button('重置'))
      await expect.element(line('消防')).toBeVisible()
    }
    await userEvent.fill(page.getByRole('searchbox'), '没有')
    await userEvent.keyboard('{Enter}')
    await press('mouse', button('清除条件'))
    await expect.element(line('消防')).toBeVisible()
  })

  it('finds dictionaries by name and code, and shows when there is none', async () => {
    await aPage()
    const box = textbox('字典名称或编码')
    await userEvent.fill(box, 'REGION')
    await expect.element(tree('字典').getByText('区域')).toBeVisible()
    expect(tree('字典').getByText('缺陷类别').elements()).toHaveLength(0)
    await userEvent.fill(box, '没有')
    await expect.element(page.getByText('没有找到字典')).toBeVisible()
  })

  it('opens and closes all branches of a tree, which a flat list has no buttons for', async () => {
    await aPage()
    await expect.element(line('电池')).toBeVisible()
    expect(button('展开全部').elements()).toHaveLength(0)
    await press('mouse', tree('字典').getByText('区域'))
    await press('mouse', button('收起全部'))
    await expect.element(page.getByText('江苏')).not.toBeInTheDocument()
    await press('mouse', button('展开全部'))
    await expect.element(page.getByText('江苏')).toBeVisible()
  })

  it('shows an error when entries cannot be loaded, and the entries after a retry', async () => {
    let isBroken = true
    await aPage({
      answers: {
        [`GET /api/system/DictionaryData/${typeId}`]: () =>
          isBroken ? refusal(500, '数据库没有响应') : { list: [battery] },
      },
    })
    await expect.element(page.getByRole('alert')).toHaveTextContent('数据库没有响应')
    isBroken = false
    await press('mouse', button('重试'))
    await expect.element(line('电池')).toBeVisible()
  })

  it('shows an error when dictionaries cannot be loaded, and the dictionaries after a retry', async () => {
    let isBroken = true
    await aPage({
      answers: { 'GET /api/system/DictionaryType': () => (isBroken ? refusal(500, '没有响应') : { list: [kinds] }) },
    })
    await expect.element(page.getByRole('alert')).toHaveTextContent('没有响应')
    isBroken = false
    await press('mouse', button('重试'))
    await expect.element(line('电池')).toBeVisible()
  })

  it('explains what to do without a dictionary and without entries', async () => {
    await aPage({ types: [] })
    await expect.element(page.getByText('还没有数据字典')).toBeVisible()
    await aPage({ entries: [] })
    await expect.element(page.getByText('“缺陷类别”还没有字典项')).toBeVisible()
  })

  it('has a select for the dictionary on a phone, with the actions of a row behind one button', async () => {
    updateDevice(390)
    await aPage()
    await userEvent.selectOptions(page.getByRole('combobox', { name: '字典' }), otherId)
    await expect.element(tree('“区域”的字典项').getByText('华东')).toBeVisible()
    expect(await openMore()).toEqual(['编辑', '停用', '新建下级', '删除'])
  })
})

describe('entries of a dictionary', () => {
  it('can be changed by users who have the permission; others only read, and a press on a row does nothing', async () => {
    await aPage({ may: [] })
    await press('mouse', line('电池').getByText('battery'))
    for (const name of [
      '新建字典项',
      '新建字典',
      '导入字典',
      '编辑',
      '更多',
      '编辑字典“缺陷类别”',
      '删除字典“缺陷类别”',
    ])
      expect(button(name).elements(), name).toHaveLength(0)
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
    await expect.element(button('导出字典“缺陷类别”')).toBeVisible()
  })

  it('are added below another one only in a tree, without mark and color where none is chosen', async () => {
    const asked = await aPage({ answers: { 'POST /api/system/DictionaryData': { id: entryId } } })
    await expect.element(line('电池')).toBeVisible()
    expect(await openMore()).toEqual(['删除'])
    await userEvent.keyboard('{Escape}')
    await press('mouse', tree('字典').getByText('区域'))
    await pressInMore('新建下级')
    await userEvent.fill(textbox('名称'), ' 浙江 ')
    await userEvent.fill(textbox('编码'), 'zj')
    await press('mouse', button('保存'))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(changes(asked)[0]?.body).toEqual({
      ...{ fullName: '浙江', fullNameI18n: {}, enCode: 'zj', sortCode: 0, enabledMark: 1, description: '' },
      ...{ dictionaryTypeId: otherId, parentId: entryId, mark: '', color: '' },
    })
  })

  it('keep the input when the server refuses it, with the error at the field', async () => {
    const asked = await aPage({
      answers: { 'POST /api/system/DictionaryData': refusal(409, '编码“battery”已被使用', { field: 'enCode' }) },
    })
    await press('mouse', button('新建字典项'))
    await userEvent.fill(textbox('名称'), '电池组')
    await userEvent.fill(textbox('编码'), 'battery')
    await press('mouse', button('保存'))
    await expect.element(textbox('编码')).toHaveAccessibleDescription(/编码“battery”已被使用/)
    await expect.element(textbox('名称')).toHaveValue('电池组')
    expect(changes(asked)[0]?.body).toMatchObject({ dictionaryTypeId: typeId, parentId: '-1' })
  })

  it('are disabled and deleted only after a confirmation; on a refusal the error is shown and the entry stays', async () => {
    const answers = {
      [`PUT /api/system/DictionaryData/${entryId}/Actions/State`]: refusal(404, '字典项不存在'),
      [`DELETE /api/system/DictionaryData/${entryId}`]: refusal(409, '已被使用'),
    }
    const asked = await aPage({ entries: [battery], answers })
    await press('mouse', button('停用'))
    await expect.element(question()).toHaveTextContent('停用字典项“电池”？')
    await answer('取消')
    await pressInMore('删除')
    await expect.element(question()).toHaveTextContent('删除字典项“电池”？')
    await answer('取消')
    expect(changes(asked)).toEqual([])
    await press('mouse', button('停用'))
    await answer('停用')
    await expect.element(page.getByRole('alert')).toHaveTextContent('字典项不存在')
    await pressInMore('删除')
    await answer('删除字典项')
    await expect.element(page.getByRole('alert')).toHaveTextContent('已被使用')
    await expect.element(line('电池')).toBeVisible()
  })

  it('that a condition compares with are turned off after a question that names it', async () => {
    const asked = await aPage({
      entries: [battery],
      answers: {
        [`PUT /api/system/DictionaryData/${entryId}/Actions/State`]: ({ body }: SentCall) =>
          (body as { isConfirmed: boolean }).isConfirmed
            ? null
            : refusal(409, '“电池”仍被使用：采购审批', { stillUsed: 1 }),
      },
    })
    const bodies = () => changes(asked).map(({ body }) => body)
    await press('mouse', button('停用'))
    await answer('停用')
    await expect.element(question()).toHaveTextContent('停用正在使用的内容？')
    await expect.element(question()).toHaveTextContent('采购审批')
    await answer('取消')
    await expect.poll(bodies).toEqual([{ isConfirmed: false }])
    await press('mouse', button('停用'))
    await answer('停用')
    await expect.element(question()).toHaveTextContent('停用正在使用的内容？')
    await answer('停用')
    await expect.poll(bodies).toEqual([{ isConfirmed: false }, { isConfirmed: false }, { isConfirmed: true }])
  })

  it('are enabled without a confirmation', async () => {
    let entries = [fire]
    const asked = await aPage({
      answers: {
        [`GET /api/system/DictionaryData/${typeId}`]: () => ({ list: entries }),
        'PUT /api/system/DictionaryData/:id/Actions/State': () => {
          entries = [{ ...fire, enabledMark: 1 }]
          return null
        },
      },
    })
    await press('mouse', button('启用'))
    await expect.element(button('停用')).toBeVisible()
    expect(changes(asked).map((call) => call.line)).toEqual(['PUT /api/system/DictionaryData/e2/Actions/State'])
  })
})

describe('a dictionary as a whole', () => {
  it('is exported under its name', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
    await aPage({
      answers: { [`GET /api/system/DictionaryData/${typeId}/Action/Export`]: { name: '缺陷类别.json', url: '/made' } },
    })
    await press('mouse', button('导出字典“缺陷类别”'))
    await expect.poll(() => (saved.mock.contexts[0] as HTMLAnchorElement | undefined)?.download).toBe('缺陷类别.json')
  })

  it('is deleted after a confirmation, and the next one is shown; a built-in one cannot be deleted', async () => {
    let types = [kinds, { ...regions, isFixed: true }]
    const asked = await aPage({
      answers: {
        'GET /api/system/DictionaryType': () => ({ list: types }),
        'GET /api/visualdev/References/:kind/:id/UsedBy': answerUses(),
        [`DELETE /api/system/DictionaryType/${typeId}`]: () => {
          types = types.slice(1)
          return null
        },
      },
    })
    await press('mouse', button('删除字典“缺陷类别”'))
    await expect.element(question()).toHaveTextContent('删除字典“缺陷类别”？')
    await answer('取消')
    expect(changes(asked)).toEqual([])
    await press('mouse', button('删除字典“缺陷类别”'))
    await answer('删除字典')
    await expect.element(tree('“区域”的字典项')).toBeVisible()
    expect(button('删除字典“区域”').elements()).toHaveLength(0)
    await expect.element(button('编辑字典“区域”')).toBeVisible()
  })
})
