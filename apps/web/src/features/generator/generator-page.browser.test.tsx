import type { GeneratedNode } from '@armature/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aListPage, button, drawPage, startPage } from '../../form/testing/page.tsx'
import { appState, updateDevice } from '../../lib/state/app-state.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import { sampleRow } from '../../testing/sample.ts'
import GeneratorPage from './generator-page.tsx'

beforeAll(() => startPage('generator'))
beforeEach(() => updateDevice(1280))
afterEach(() => {
  appState.setState({ language: 'zh' })
  vi.restoreAllMocks()
})

const path = 'GET /api/visualdev/Generater'
const id = '00000000-0000-4000-8000-00000000000a'
const design = sampleRow(path, {
  id,
  fullName: '巡检工单',
  fullNameI18n: { en: 'Inspection order' },
  enCode: 'work_order',
  version: 3,
  subTables: ['parts'],
})
const aFile = (name: string, fileContent: string): GeneratedNode => ({
  id: name,
  fullName: name.split('/').at(-1) ?? '',
  fileType: 'ts',
  fileContent,
  children: [],
})
const files: GeneratedNode[] = [
  {
    id: 'src',
    fullName: 'src',
    fileType: '',
    fileContent: '',
    children: [aFile('src/client.ts', 'export const client = 1')],
  },
  aFile('README.md', '# Work orders'),
]
const preview = `POST /api/visualdev/Generater/${id}/Actions/CodePreview`
const zip = `POST /api/visualdev/Generater/${id}/Actions/DownloadCode`

async function aPage(answers: Record<string, unknown> = {}) {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  const asked = answerCalls(
    {
      [path]: aListPage(design),
      'GET /api/visualdev/Generater/AreasName': { list: ['main', 'plant'] },
      [preview]: { list: files },
      [zip]: { name: '巡检工单.zip', url: '/made' },
      ...answers,
    },
    { '/made': () => new Response('zip', { headers: { 'content-disposition': 'attachment' } }) },
  )
  await drawPage(<GeneratorPage />, [])
  return { asked, savedAs: () => (saved.mock.contexts[0] as HTMLAnchorElement | undefined)?.download }
}
const dialog = (name: string) => page.getByRole('dialog', { name })
const names = () => dialog('生成“巡检工单”的集成代码')
const code = () => dialog('“巡检工单”的集成代码')

/** Opens the preview of the package with the suggested names. */
async function aPreview(answers?: Record<string, unknown>) {
  const opened = await aPage(answers)
  await press('mouse', button('预览'))
  await press('mouse', names().getByRole('button', { name: '预览' }))
  await expect.element(code().getByText('# Work orders')).toBeVisible()
  return opened
}

describe('the page of the code generator (S1.16)', () => {
  it('lists released designs with code, sub-tables and version, in the chosen language', async () => {
    appState.setState({ language: 'en' })
    await aPage()
    for (const name of ['Inspection order', 'work_order', 'parts', '3'])
      await expect.element(page.getByRole('cell', { name, exact: true })).toBeVisible()
  })

  it('downloads the package with the typed names, and suggests them the next time (FO.47)', async () => {
    const { asked, savedAs } = await aPage()
    await press('mouse', button('下载'))
    await expect.element(names().getByRole('textbox', { name: '包名' })).toHaveValue('work-order-client')
    await expect.element(names().getByRole('textbox', { name: '子表类名' })).toHaveValue('WorkOrderParts')
    await userEvent.fill(names().getByRole('textbox', { name: '类名', exact: true }), 'Inspection')
    await press('mouse', names().getByRole('button', { name: '下载' }))
    await expect.poll(savedAs).toBe('巡检工单.zip')
    expect(asked.find(({ line }) => line === zip)?.body).toEqual({
      module: 'main',
      className: 'Inspection',
      subClassName: 'WorkOrderParts',
      description: '巡检工单',
      modulePackageName: 'work-order-client',
      screens: true,
      server: true,
    })
    await expect.element(names()).not.toBeInTheDocument()
    await press('mouse', button('预览'))
    await expect.element(names().getByRole('textbox', { name: '类名', exact: true })).toHaveValue('Inspection')
  })

  it('leaves out screens and server that are turned off, and remembers it', async () => {
    const { asked, savedAs } = await aPage()
    await press('mouse', button('下载'))
    await press('mouse', names().getByRole('switch', { name: 'React 界面' }))
    await press('mouse', names().getByRole('switch', { name: '模块服务' }))
    await press('mouse', names().getByRole('button', { name: '下载' }))
    await expect.poll(savedAs).toBe('巡检工单.zip')
    expect(asked.find(({ line }) => line === zip)?.body).toMatchObject({ screens: false, server: false })
    await press('mouse', button('预览'))
    await expect.element(names().getByRole('switch', { name: 'React 界面' })).not.toBeChecked()
  })

  it('shows the size of each file beside its name', async () => {
    await aPreview()
    await expect.element(code().getByRole('treeitem', { name: 'README.md' })).toHaveTextContent('13.00 B')
  })

  it('keeps the names when one is refused, with the error at its field', async () => {
    const { savedAs } = await aPage({
      [zip]: refusal(400, '类名：“Object”是保留名称，请换一个', { field: 'className' }),
    })
    await press('mouse', button('下载'))
    const box = names().getByRole('textbox', { name: '类名', exact: true })
    await userEvent.fill(box, 'Object')
    await press('mouse', names().getByRole('button', { name: '下载' }))
    await expect.element(box).toHaveAccessibleDescription(/保留名称/)
    await expect.element(box).toHaveValue('Object')
    expect(savedAs()).toBeUndefined()
  })

  it('sends nothing while a name is invalid', async () => {
    const { asked } = await aPage()
    await press('mouse', button('预览'))
    await userEvent.fill(names().getByRole('textbox', { name: '包名' }), '巡检')
    await press('mouse', names().getByRole('button', { name: '预览' }))
    await expect.element(names().getByRole('textbox', { name: '包名' })).toHaveAccessibleDescription(/小写字母、数字/)
    expect(asked.some(({ line }) => line === preview)).toBe(false)
  })

  it('suggests the default folder where the others cannot be loaded', async () => {
    const { asked } = await aPage({ 'GET /api/visualdev/Generater/AreasName': refusal(500, '没有响应') })
    await press('mouse', button('预览'))
    await press('mouse', names().getByRole('button', { name: '预览' }))
    await expect.element(code()).toBeVisible()
    expect(asked.find(({ line }) => line === preview)?.body).toMatchObject({ module: 'main' })
  })
})

describe('the preview of a package', () => {
  it('begins with the readme, and shows the file that is chosen in the tree', async () => {
    await aPreview()
    await expect.element(code().getByRole('treeitem', { name: 'README.md' })).toHaveAttribute('aria-selected', 'true')
    await press('mouse', code().getByRole('treeitem', { name: 'client.ts' }))
    await expect.element(code().getByLabelText('client.ts 的内容')).toHaveTextContent('export const client = 1')
    await expect.element(code().getByText('src/client.ts')).toBeVisible()
    expect(code().getByText('# Work orders').elements()).toHaveLength(0)
  })

  it('closes and opens a folder by a press on it and by arrow keys, and keeps the shown file', async () => {
    await aPreview()
    await press('mouse', code().getByRole('treeitem', { name: 'src' }))
    await expect.element(code().getByRole('treeitem', { name: 'client.ts' })).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(code().getByRole('treeitem', { name: 'client.ts' })).toBeVisible()
    await expect.element(code().getByText('# Work orders')).toBeVisible()
  })

  it('lists the files in a select on a phone', async () => {
    updateDevice(390)
    await aPreview()
    await userEvent.selectOptions(code().getByRole('combobox', { name: '文件' }), 'src/client.ts')
    await expect.element(code().getByText('export const client = 1')).toBeVisible()
    expect(code().getByRole('tree').elements()).toHaveLength(0)
  })

  it('copies the content of the file', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await aPreview()
    await press('mouse', code().getByRole('button', { name: '复制' }))
    await expect.element(page.getByText('已复制')).toBeVisible()
    expect(write).toHaveBeenCalledExactlyOnceWith('# Work orders')
  })

  it('downloads the package that is shown', async () => {
    const { asked, savedAs } = await aPreview()
    await press('mouse', code().getByRole('button', { name: '下载 zip' }))
    await expect.poll(savedAs).toBe('巡检工单.zip')
    const bodies = asked.filter(({ line }) => line === preview || line === zip).map(({ body }) => body)
    expect(bodies[1]).toEqual(bodies[0])
  })

  it('shows a failed download, stays open, and downloads at the next press', async () => {
    let isBroken = true
    const { savedAs } = await aPreview({
      [zip]: () => (isBroken ? refusal(500, '磁盘已满') : { name: 'a.zip', url: '/made' }),
    })
    const download = code().getByRole('button', { name: '下载 zip' })
    await press('mouse', download)
    await expect.element(page.getByText('磁盘已满')).toBeVisible()
    await expect.element(download).not.toHaveAttribute('aria-busy')
    isBroken = false
    await press('mouse', download)
    await expect.poll(savedAs).toBe('a.zip')
  })

  it('closes by its button and returns to the list', async () => {
    await aPreview()
    await press('mouse', code().getByRole('button', { name: '关闭' }).last())
    await expect.element(code()).not.toBeInTheDocument()
    await expect.element(button('预览')).toBeVisible()
  })
})
