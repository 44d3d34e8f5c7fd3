import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answer,
  answerUses,
  aUse,
  button,
  drawPage,
  openMore,
  pressInMore,
  question,
  startPage,
} from '../../form/testing/page.tsx'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { sampleReply, sampleRow } from '../../testing/sample.ts'
import IconsPage from './icons-page.tsx'

beforeAll(() => startPage('icons'))

const list = 'GET /api/system/Icon'
const id = '00000000-0000-4000-8000-00000000000c'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>'
const battery = sampleRow(list, {
  ...{ id, fullName: '电池簇', enCode: 'cluster', category: '储能', keywords: 'battery', content: svg },
  isColored: false,
})
const inverter = {
  ...battery,
  id: id.replace(/c$/, 'd'),
  fullName: '逆变器',
  enCode: 'pcs',
  category: '',
  isColored: true,
}

async function aPage(answers: Record<string, unknown> = {}, icons = [battery, inverter], may?: string[]) {
  const sent = answerCalls({ [list]: { list: icons }, ...answers })
  await drawPage(<IconsPage />, may)
  await expect.element(page.getByRole('heading', { name: /内置图标/ })).toBeVisible()
  return sent
}
const chooseFiles = (...files: File[]) =>
  userEvent.upload(page.getByLabelText('上传图标').last().element() as HTMLElement, files)
const changes = (sent: { line: string }[]) => sent.filter(({ line }) => !line.startsWith('GET')).map(({ line }) => line)

describe('the icon library', () => {
  it('shows uploaded icons by group, and the built-in ones', async () => {
    await aPage()
    await expect.element(page.getByRole('region', { name: '储能' }).getByText('电池簇')).toBeVisible()
    await expect.element(page.getByRole('region', { name: '未分组' }).getByText('彩色')).toBeVisible()
    expect(page.getByRole('region', { name: '内置图标' }).getByRole('listitem').elements()).toHaveLength(114)
  })

  it.each([
    ['光伏', ['sun']],
    ['battery full', ['battery-full']],
    ['BATTERY', ['cluster', 'pcs', 'battery-charging', 'battery-full']],
  ])('finds icons by %s', async (keyword, codes) => {
    await aPage()
    await userEvent.fill(page.getByRole('textbox', { name: '名称、编码或词语' }), keyword)
    await expect.poll(() => [...document.querySelectorAll('li code')].map((code) => code.textContent)).toEqual(codes)
  })

  it('uploads files under their names, and reads the list again', async () => {
    const sent = await aPage({ 'POST /api/system/Icon': { ids: [id] } })
    await chooseFiles(new File([svg], 'pcs.svg'), new File([svg], '电池 簇.SVG'))
    await userEvent.fill(page.getByRole('textbox', { name: '分组' }), '储能')
    await userEvent.click(button('保存'))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(sent.find(({ line }) => line.startsWith('POST'))?.body).toMatchObject({
      category: '储能',
      icons: [
        { fullName: 'pcs', enCode: 'pcs', content: svg },
        { fullName: '电池 簇', enCode: expect.stringMatching(/^icon-\w{8}$/), content: svg },
      ],
    })
    expect(sent.filter(({ line }) => line === list)).toHaveLength(2)
  })

  it('refuses other files at once, and shows what the server refuses', async () => {
    const sent = await aPage({ 'POST /api/system/Icon': refusal(400, '“pcs”含有不允许的内容：<script>') })
    await chooseFiles(new File(['hello'], 'a.svg'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('“a.svg”不是 SVG 文件')
    expect(changes(sent)).toEqual([])
    await chooseFiles(new File([svg], 'pcs.svg'))
    await userEvent.click(button('保存'))
    await expect.element(page.getByRole('dialog').getByText('“pcs”含有不允许的内容：<script>')).toBeVisible()
  })

  it('replaces a drawing', async () => {
    const stored = sampleReply('GET /api/system/Icon/:id', { ...battery, systems: [] })
    const sent = await aPage({ [`GET /api/system/Icon/${id}`]: stored, [`PUT /api/system/Icon/${id}`]: null })
    await pressInMore('编辑')
    const other = svg.replace('h8', 'h4')
    await userEvent.upload(page.getByLabelText('更换图形').last().element() as HTMLElement, new File([other], 'b.svg'))
    await expect.element(page.getByText('已选择新的图形，保存后生效')).toBeVisible()
    await userEvent.click(button('保存'))
    await expect
      .poll(() => sent.find(({ line }) => line.startsWith('PUT'))?.body)
      .toMatchObject({
        ...{ fullName: '电池簇', enCode: 'cluster', category: '储能', content: other },
      })
  })

  it('says what uses an icon before it is deleted', async () => {
    const sent = await aPage({
      [`GET /api/system/Icon/${id}`]: sampleReply('GET /api/system/Icon/:id', { ...battery, systems: ['运维系统'] }),
      'GET /api/visualdev/References/:kind/:id/UsedBy': answerUses(
        aUse({ kind: 'menu', fullName: '场站', where: '图标' }),
      ),
      [`DELETE /api/system/Icon/${id}`]: null,
    })
    await pressInMore('删除')
    await expect.element(question()).toHaveTextContent('正在使用它：菜单 场站。应用“运维系统”使用它。')
    await answer('取消')
    expect(changes(sent)).toEqual([])
    await pressInMore('删除')
    await answer('删除图标')
    await expect.poll(() => changes(sent)).toEqual([`DELETE /api/system/Icon/${id}`])
  })

  it('offers only what the user may do', async () => {
    await aPage({}, [battery], [])
    expect(button('上传图标').elements()).toHaveLength(0)
    expect(await openMore()).toEqual(['引用关系'])
  })

  it('says what to do while it is empty, and when it cannot be loaded', async () => {
    await aPage({}, [])
    await expect.element(page.getByText('还没有上传图标')).toBeVisible()
    answerCalls({ [list]: refusal(500, '出错了') })
    await drawPage(<IconsPage />)
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('出错了')
  })
})
