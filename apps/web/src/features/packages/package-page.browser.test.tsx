import type { PackagePreview, PlannedThing } from '@armature/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aListPage, answer, button, drawPage, startPage } from '../../form/testing/page.tsx'
import { session } from '../../lib/session/session.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { sampleReply } from '../../testing/sample.ts'
import PackagePage from './package-page.tsx'

const path = '/api/visualdev/Package'
const orders = '00000000-0000-4000-8000-00000000000a'
const levels = '00000000-0000-4000-8000-00000000000b'
const flow = '00000000-0000-4000-8000-00000000000c'
const leader = '00000000-0000-4000-8000-00000000000d'
const fingerprint = 'ab'.repeat(32)
const file = `${'0'.repeat(32)}.json`

beforeAll(() => startPage('packages', 'usedBy'))

const order = { kind: 'model', id: orders, fullName: '订单', enCode: 'orders' } as const
const planned = (own: Partial<PlannedThing>): PlannedThing => ({
  ...order,
  reason: 'chosen',
  because: null,
  isPart: false,
  parentId: null,
  ...own,
})
const needed = planned({ kind: 'dictionary', id: levels, fullName: '等级', reason: 'needed', because: order })
const part = planned({ kind: 'flow', id: flow, fullName: '订单审批', isPart: true })

function drawExport(hidden = 0) {
  const asked = answerCalls({
    [`GET ${path}/Things/model`]: aListPage(order),
    [`POST ${path}/Actions/Plan`]: ({ body }: { body: unknown }) => {
      const isIn = JSON.stringify(body).includes(flow)
      const offered = { ...part, reason: 'offered', because: order } as const
      return { list: [planned({}), needed, isIn ? part : offered], hidden, left: 0 }
    },
    [`POST ${path}/Actions/Export`]: refusal(403, '不能导出'),
  })
  return asked
}

describe('the export', () => {
  it('adds what a chosen form needs, and its flows, which can be removed', async () => {
    const asked = drawExport()
    await drawPage(<PackagePage />, ['btn_export', 'btn_import'])
    await userEvent.click(page.getByRole('checkbox', { name: /订单/ }))
    await expect.element(page.getByText('“订单”需要它')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '迁移包内容（3）' })).toBeVisible()
    expect(button('移除“等级”').elements()).toEqual([])
    await userEvent.click(button('移除“订单审批”'))
    await expect.element(button('加入“订单审批”')).toBeVisible()
    await userEvent.click(button('导出 2 项'))
    await expect.element(page.getByText('不能导出')).toBeVisible()
    expect(asked.at(-1)).toMatchObject({ body: { things: [{ kind: 'model', id: orders }] } })
  })

  it('takes a whole application with its menus and roles; a menu is left out with those below it', async () => {
    const system = { kind: 'system', id: levels, fullName: '设备系统', enCode: 'devices' } as const
    const aMenu = (id: string, fullName: string, parentId: string | null) =>
      ({ kind: 'menu', id, fullName, enCode: fullName, isPart: true, because: system, parentId }) as const
    const menus = [aMenu(flow, '台账', null), aMenu(leader, '设备', flow)]
    const role = { kind: 'role', id: orders, fullName: '保管员', enCode: 'keeper', because: system } as const
    const asked = answerCalls({
      [`GET ${path}/Things/model`]: aListPage(),
      [`GET ${path}/Things/system`]: aListPage(system),
      [`POST ${path}/Actions/Plan`]: ({ body }: { body: unknown }) => {
        const mark = (thing: Partial<PlannedThing> & { id: string }) =>
          planned({ ...thing, reason: JSON.stringify(body).includes(thing.id) ? 'chosen' : 'offered' })
        return { list: [planned(system), ...menus.map(mark), mark(role)], hidden: 0, left: 0 }
      },
      [`POST ${path}/Actions/Export`]: refusal(403, '不能导出'),
    })
    await drawPage(<PackagePage />, ['btn_export'])
    await userEvent.selectOptions(page.getByLabelText('类型'), '整个系统')
    await userEvent.click(page.getByRole('checkbox', { name: /设备系统/ }))
    await expect.element(page.getByText('菜单（2）')).toBeVisible()
    await expect.element(button('移除“保管员”')).toBeVisible()
    await userEvent.click(button('移除“台账”'))
    await expect.element(button('加入“设备”')).toBeVisible()
    await userEvent.click(button('全部加入'))
    await userEvent.click(button('移除“保管员”'))
    await userEvent.click(button('导出 3 项'))
    await expect.element(page.getByText('不能导出')).toBeVisible()
    expect(asked.at(-1)).toMatchObject({ body: { things: [system, ...menus].map(({ kind, id }) => ({ kind, id })) } })
  })

  it('is not possible while the user may not export something that is needed', async () => {
    drawExport(2)
    await drawPage(<PackagePage />, ['btn_export'])
    await userEvent.click(page.getByRole('checkbox', { name: /订单/ }))
    await expect.element(page.getByText('所需内容中有 2 项你没有权限导出')).toBeVisible()
    await expect.element(button('导出 3 项')).toBeDisabled()
    expect(page.getByRole('tab', { name: '导入' }).elements()).toEqual([])
  })
})

const noTranslations = { isAllowed: true, counts: { new: 0, changed: 0, same: 0, refused: 0 }, lines: [] }
const aPreview = (own: Partial<PackagePreview> = {}): PackagePreview => ({
  ...sampleReply(`POST ${path}/Actions/Preview`),
  fileName: 'orders.package',
  createdAt: 1_700_000_000_000,
  productVersion: '0.1.0',
  fingerprint,
  trust: 'unknown',
  isPossible: true,
  seen: 'as previewed',
  things: [
    {
      ...order,
      state: 'changed',
      action: 'change',
      actions: ['change', 'skip'],
      existing: '订单',
      changes: ['添加字段“金额”'],
      changeCount: 3,
      problems: [],
      secrets: [],
      hasPictures: false,
    },
    {
      ...order,
      kind: 'dictionary',
      id: levels,
      fullName: '等级',
      state: 'taken',
      action: 'useExisting',
      actions: ['useExisting', 'rename', 'skip'],
      existing: '级别',
      changes: [],
      changeCount: 0,
      problems: [],
      secrets: [],
      hasPictures: false,
    },
  ],
  people: [],
  translations: noTranslations,
  ...own,
})

async function drawImport(own: Partial<PackagePreview> = {}) {
  const asked = answerCalls({
    [`POST ${path}/Uploader`]: { file },
    [`POST ${path}/Actions/Preview`]: aPreview(own),
    [`POST ${path}/Actions/Import`]: refusal(409, '无法导入，1 处问题'),
  })
  await drawPage(<PackagePage />, ['btn_import'])
  await userEvent.upload(page.getByLabelText('选择迁移包').last(), new File(['x'], 'orders.package'))
  await expect.element(page.getByText(/orders\.package/)).toBeVisible()
  return asked
}

describe('the import', () => {
  it('shows what would happen, and imports only after an unknown source is accepted', async () => {
    const asked = await drawImport()
    await expect.element(page.getByText('本系统的“级别”已使用该编码')).toBeVisible()
    await expect.element(page.getByText('3 处差异')).toBeVisible()
    await expect.element(button('导入')).toBeDisabled()
    await userEvent.click(page.getByRole('checkbox', { name: '我已核对来源，仍要导入' }))
    await userEvent.click(button('导入'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('无法导入，1 处问题')
    // the import names what the preview has seen, and a refused one is previewed again
    expect(asked.find(({ line }) => line.includes('Import'))).toMatchObject({
      body: { file, releases: true, createsMenus: false, acceptsUnknownKey: true, seen: 'as previewed' },
    })
    expect(asked.at(-1)?.line).toContain('Preview')
  })

  it('sends a new code together with its action', async () => {
    const asked = await drawImport({ trust: 'own' })
    await userEvent.selectOptions(page.getByLabelText('如何处理“等级”'), 'rename')
    await userEvent.fill(page.getByLabelText('“等级”的新编码'), 'levels2')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => asked.at(-1))
      .toMatchObject({ body: { things: [{ kind: 'dictionary', id: levels, action: 'rename', enCode: 'levels2' }] } })
  })

  it('waits until every person is found, chosen or left empty', async () => {
    const person = {
      kind: 'user',
      id: leader,
      fullName: '组长',
      enCode: 'leader',
      target: null,
      isLeftEmpty: false,
      isOptional: false,
    } as const
    const asked = await drawImport({ trust: 'own', isPossible: false, people: [person] })
    await expect.element(page.getByText('有 1 项在本系统中没有找到')).toBeVisible()
    await expect.element(button('导入')).toBeDisabled()
    await userEvent.click(button('留空'))
    await expect.poll(() => asked.at(-1)).toMatchObject({ body: { people: [{ id: leader, target: '' }] } })
  })

  it('compares translations with those that are here; the user says what happens to them', async () => {
    const line = { language: 'en', key: '部门审核', before: '', after: 'Department review', reason: '' } as const
    const translations = {
      isAllowed: true,
      counts: { new: 1, changed: 1, same: 4, refused: 1 },
      lines: [
        { ...line, key: '同意', after: '<b>Agree</b>', state: 'refused', reason: '占位符不同：<b>' },
        { ...line, key: '用途', before: 'Use', after: 'Purpose', state: 'changed' },
        { ...line, state: 'new' },
      ] satisfies PackagePreview['translations']['lines'],
    }
    const asked = await drawImport({ trust: 'own', translations })
    await expect.element(page.getByRole('heading', { name: '译文（7）' })).toBeVisible()
    await expect.element(page.getByText('新增 1 条，不同 1 条，相同 4 条，不能导入 1 条')).toBeVisible()
    await expect.element(page.getByText('占位符不同：<b>')).toBeVisible()
    await expect.element(page.getByText('<b>Agree</b>')).toBeVisible()
    await expect.element(page.getByRole('deletion')).toHaveTextContent('Use')
    await userEvent.selectOptions(page.getByLabelText('如何处理译文'), 'missing')
    await expect.poll(() => asked.at(-1)).toMatchObject({ body: { translations: 'missing' } })
    await userEvent.click(button('导入'))
    await expect
      .poll(() => asked.find(({ line: called }) => called.endsWith('Import')))
      .toMatchObject({ body: { translations: 'missing' } })
  })

  it('says that translations are left out for users who may not import language packs', async () => {
    const counts = { new: 1, changed: 0, same: 0, refused: 0 }
    await drawImport({ trust: 'own', translations: { isAllowed: false, counts, lines: [] } })
    await expect.element(page.getByText('你没有导入语言包的权限')).toBeVisible()
    expect(page.getByLabelText('如何处理译文').elements()).toEqual([])
  })

  it('shows why a file is refused', async () => {
    answerCalls({ [`POST ${path}/Uploader`]: refusal(400, '该文件不是迁移包，或已损坏') })
    await drawPage(<PackagePage />, ['btn_import'])
    await userEvent.upload(page.getByLabelText('选择迁移包').last(), new File(['x'], 'orders.package'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('该文件不是迁移包，或已损坏')
  })
})

describe('the trusted sources', () => {
  const trusted = [{ fingerprint, name: '测试环境', addedAt: 1_700_000_000_000 }]
  async function drawKeys(isAdministrator: boolean) {
    const { userInfo } = session.getState()
    session.setState({ userInfo: { ...userInfo, isAdministrator } as NonNullable<typeof userInfo> })
    const asked = answerCalls({
      [`GET ${path}/Keys`]: { own: 'cd'.repeat(32), trusted },
      [`POST ${path}/Keys`]: refusal(409, '该密钥已受信任'),
      [`DELETE ${path}/Keys/${fingerprint}`]: null,
    })
    await drawPage(<PackagePage />, [])
    await expect.element(page.getByText('测试环境')).toBeVisible()
    return asked
  }

  it('are added and removed by administrators; a refusal keeps what was typed', async () => {
    const asked = await drawKeys(true)
    await userEvent.fill(page.getByLabelText('来源名称'), '备用')
    await userEvent.fill(page.getByLabelText('密钥指纹').last(), 'xyz')
    await expect.element(page.getByText('指纹应为 64 位十六进制字符')).toBeVisible()
    await userEvent.fill(page.getByLabelText('密钥指纹').last(), fingerprint.toUpperCase())
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('该密钥已受信任')).toBeVisible()
    await expect.element(page.getByLabelText('来源名称')).toHaveValue('备用')
    expect(asked.find(({ line }) => line.startsWith('POST'))).toMatchObject({ body: { fingerprint, name: '备用' } })
    await userEvent.click(button('不再信任'))
    await answer('不再信任')
    await expect.poll(() => asked.some(({ line }) => line.startsWith('DELETE'))).toBe(true)
  })

  it('are only shown to other users', async () => {
    await drawKeys(false)
    expect(button('不再信任').elements()).toEqual([])
    expect(page.getByLabelText('来源名称').elements()).toEqual([])
  })
})
