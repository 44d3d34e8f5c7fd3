import type { PrintPage } from '@armature/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { settings } from '../../lib/state/settings.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import { loadPrint } from './print-calls.ts'
import PrintPreview from './print-preview.tsx'

beforeAll(async () => {
  await startScreen()
  await loadTexts('print')
})

const paper: PrintPage = {
  size: 'A4',
  orientation: 'portrait',
  top: 15,
  right: 15,
  bottom: 15,
  left: 15,
}
const sheet = {
  id: 't',
  fullName: '巡检单',
  modelId: 'm',
  page: paper,
  printTemplate: '<h1>巡检单</h1><p>{title}</p><p>{systemApprovalContent}</p>',
  drawnAs: {},
  printer: '王运维',
  printTime: 0,
}
const record = (title: string) => ({
  formId: title,
  recordName: title,
  printData: { title },
  richTexts: {},
  sums: {},
  removedFields: [{ label: '颜色', value: '红', version: 3 }],
  signatures: {},
  operatorRecordList: [
    {
      nodeName: '站长',
      userName: '严巡检',
      handleTime: 0,
      handleStatus: 1,
      handleOpinion: '同意 <b>',
      fileNames: ['报价.pdf'],
    },
  ],
})
const one = (title = '一号') => ({
  'POST /api/system/printDev/Data': { ...sheet, ...record(title) },
})
const openPreview = async (ids = ['r1'], onClose = () => undefined as void) =>
  draw(<PrintPreview printId="t" ids={ids} menuId="menu" onClose={onClose} />)
const frame = async () => {
  await expect.poll(() => document.querySelector('iframe')?.contentDocument?.querySelector('.sheet')).toBeTruthy()
  return document.querySelector('iframe') as HTMLIFrameElement
}

/** The saved file and its name. */
async function readSavedFile(): Promise<{ name: string; type: string; text: string }> {
  const made: Blob[] = []
  const names: string[] = []
  const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob)
    return '#'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await userEvent.click(page.getByRole('button', { name: '下载' }))
  address.mockRestore()
  click.mockRestore()
  return { name: names[0] ?? '', type: made[0]?.type ?? '', text: (await made[0]?.text()) ?? '' }
}

describe('the print preview', () => {
  it('is a full-window dialog with the logo, its title, and buttons to save, print and close (F1.23, F2.110, F2.111)', async () => {
    settings.setState(({ sysConfig }) => ({ sysConfig: { ...sysConfig, navigationIcon: '' } }))
    session.setState({ companyLogo: '' })
    answerCalls(one())
    const onClose = vi.fn()
    await openPreview(['r1'], onClose)
    const dialog = page.getByRole('dialog', { name: '打印预览' })
    await expect.element(dialog).toBeVisible()
    const place = dialog.element().getBoundingClientRect()
    expect([place.width, place.height]).toEqual([window.innerWidth, window.innerHeight])
    await expect.element(dialog.getByRole('img', { name: 'Armature' })).toBeVisible()
    await frame()
    for (const name of ['下载', '打印']) await expect.element(dialog.getByRole('button', { name })).toBeEnabled()
    await userEvent.click(dialog.getByRole('button', { name: '取消' }))
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
  })

  it('shows the data of the record in the template, approvals included (F3.88, F9.87)', async () => {
    const asked = answerCalls(one())
    await openPreview()
    const { contentDocument } = await frame()
    expect(asked[0]?.body).toEqual({ id: 't', formId: 'r1', menuId: 'menu' })
    expect(contentDocument?.body.textContent).toContain('一号')
    const cells = [...(contentDocument?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent)
    expect(cells).toEqual([
      ...['节点名称', '操作人员', '操作时间', '执行动作', '备注'],
      ...['站长', '严巡检', expect.stringMatching(/^1970-01-01 \d\d:00:00$/), '同意', '同意 <b>·报价.pdf'],
    ])
  })

  it('prints only the pages (F2.113)', async () => {
    answerCalls(one())
    await openPreview()
    const { contentWindow } = await frame()
    const print = vi.fn()
    Object.assign(contentWindow ?? {}, { print })
    await userEvent.click(page.getByRole('button', { name: '打印', exact: true }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('saves a file for word processors with the name of the record (F2.112, F9.79, FO.100)', async () => {
    answerCalls(one('一号/东'))
    await openPreview()
    await frame()
    const { name, type, text } = await readSavedFile()
    expect(name).toBe('一号 东.doc')
    expect(type).toBe('application/msword')
    expect(text).toContain('<p>一号/东</p>')
    expect(text).toContain('size:210mm 297mm')
  })

  it('with a default name if neither has one (F9.78, FO.100)', async () => {
    answerCalls(one(''))
    await openPreview()
    await frame()
    expect((await readSavedFile()).name).toBe('下载文档.doc')
  })

  it('shows several records one after the other, each on its own page', async () => {
    answerCalls({
      'POST /api/system/printDev/BatchData': { ...sheet, list: [record('甲'), record('乙')] },
    })
    await openPreview(['r1', 'r2'])
    const { contentDocument } = await frame()
    const sheets = [...(contentDocument?.querySelectorAll('.sheet') ?? [])]
    expect(sheets.map((one) => one.querySelector('p')?.textContent)).toEqual(['甲', '乙'])
    expect((await readSavedFile()).text).toContain('page-break-before:always')
  })

  it('runs no script of a template or a value', async () => {
    answerCalls({
      'POST /api/system/printDev/Data': {
        ...sheet,
        ...record('<script>parent.touched = 1</script>'),
        printTemplate: '<p>{title}</p><script>parent.touched = 1</script><img src="x" onerror="parent.touched = 1">',
      },
    })
    await openPreview()
    const element = await frame()
    expect(element.sandbox.contains('allow-scripts')).toBe(false)
    expect(element.contentDocument?.querySelector('script, [onerror]')).toBeNull()
    expect(Object.hasOwn(window, 'touched')).toBe(false)
  })

  it('shows why there is nothing to print', async () => {
    answerCalls({ 'POST /api/system/printDev/Data': () => refusal(404, '打印模板不存在') })
    await openPreview()
    await expect.element(page.getByText('无法生成打印内容')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '打印', exact: true })).toBeDisabled()
  })
})

describe('loading a print', () => {
  it.each([
    ['template', { printId: '', ids: ['r'] }],
    ['record', { printId: 't', ids: [] }],
    ['id of a record', { printId: 't', ids: [''] }],
  ])('loads nothing without a %s (F5.71)', async (_, job) => {
    const asked = answerCalls(one())
    expect(await loadPrint({ ...job, menuId: '' })).toBeNull()
    expect(asked).toEqual([])
  })
})
