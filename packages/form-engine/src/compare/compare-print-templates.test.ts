import { mapLanguages } from '@armature/texts'
import { describe, expect, it } from 'vitest'
import { comparePrintTemplates } from './compare-print-templates.ts'
import { describeChange } from './describe-change.ts'
import { restorePrintPart } from './restore-print-part.ts'

const page = {
  size: 'A4',
  orientation: 'portrait',
  top: 15,
  right: 15,
  bottom: 15,
  left: 15,
} as const
const labels = new Map(
  Object.entries({ name: '设备', 'parts-count': '备件 / 数量' }).map(([code, name]) => [
    code,
    mapLanguages(() => name),
  ]),
)
const compare = (before: string, after: string) =>
  comparePrintTemplates({ page, printTemplate: before }, { page, printTemplate: after }, labels)
const list = (before: string, after: string) => compare(before, after).map((change) => describeChange(change, 'zh'))
const aTable = (...rows: string[][]) =>
  `<table><tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`).join('')}</tbody></table>`

describe('the changes of a print template', () => {
  it.each([
    ['added', '<p>甲</p>', '<p>甲</p><p>乙：{name}</p>', ['新增段落“乙：{设备}”']],
    ['removed', '<h1>巡检单</h1><p>甲</p>', '<p>甲</p>', ['移除标题“巡检单”']],
    ['changed', '<p>检查人：</p>', '<p>检查人：{name}</p>', ['段落“检查人：”：文字由“检查人：”改为“检查人：{设备}”']],
    ['cleared', '<p>甲</p><p>乙</p><p>丙</p>', '<p>甲</p><p></p><p>丙</p>', ['段落“乙”：清除文字，原为“乙”']],
    ['set in another format', '<p>甲</p>', '<p><strong>甲</strong></p>', ['段落“甲”：修改了格式']],
    ['made a heading', '<p>甲</p>', '<h2>甲</h2>', ['段落“甲”：段落格式由“正文”改为“标题 2”']],
    ['moved', '<p>甲</p><p>乙</p><p>丙</p>', '<p>乙</p><p>丙</p><p>甲</p>', ['段落“甲”的位置有调整']],
    ['a picture', '<p><img src="data:a"></p>', '<p><img src="data:b"></p>', ['图片：修改了图片']],
    ['a page break', '<p>甲</p>', '<p>甲</p><!-- pagebreak --><p>甲</p>', ['新增分页符', '新增段落“甲”']],
  ])('name a block that was %s', (_, before, after, sentences) => {
    expect(list(before, after)).toEqual(sentences)
  })

  it('name rows, columns and cells of tables', () => {
    const before = aTable(['名称', '数量'], ['甲', '{parts.count}'])
    expect(list(before, aTable(['名称', '件数'], ['甲', '{parts.count}']))).toEqual([
      '表格“名称 数量 甲 {备件 / 数量}”的第 1 行第 2 格：文字由“数量”改为“件数”',
    ])
    expect(list(before, aTable(['名称', '数量'], ['乙', '丙'], ['甲', '{parts.count}']))).toEqual([
      '新增表格“名称 数量 甲 {备件 / 数量}”的第 2 行“乙 丙”',
    ])
    expect(list(before, aTable(['名称'], ['甲']))).toEqual(['表格“名称 数量 甲 {备件 / 数量}”：列数由2改为1'])
    expect(list(before, before.replace('<table>', '<table class="wide">'))).toEqual([
      '表格“名称 数量 甲 {备件 / 数量}”：修改了格式',
    ])
  })

  it('name the paper and its margins', () => {
    const changes = comparePrintTemplates(
      { page, printTemplate: '' },
      { page: { ...page, size: 'A5', orientation: 'landscape', top: 20 }, printTemplate: '' },
      labels,
    )
    expect(changes.map((change) => describeChange(change, 'zh'))).toEqual([
      '纸张：大小由“A4”改为“A5”',
      '纸张：方向由“纵向”改为“横向”',
      '纸张：上边距（毫米）由15改为20',
    ])
  })

  it('do not name what an editor writes in another way', () => {
    const cleaned =
      '<p style="text-align:center;color:#f00">甲<br />乙&nbsp;</p><p><a href="/a" target="_blank" rel="noopener">丙</a></p>'
    const edited = '<p style="color: #f00; text-align: center;">甲<br>乙\u00a0</p>\n<p><a href="/a">丙</a></p>'
    expect(list(cleaned, edited)).toEqual([])
  })

  it('show a long text from where it differs', () => {
    const start = '一'.repeat(80)
    expect(list(`<p>${start}甲</p>`, `<p>${start}乙</p>`)).toEqual([
      `段落“${'一'.repeat(24)}…”：文字由“…${'一'.repeat(12)}甲”改为“…${'一'.repeat(12)}乙”`,
    ])
  })

  it('of 20,000 blocks are found in n log n steps: a step for each pair would take minutes', () => {
    const before = Array.from({ length: 20_000 }, (_, index) => `<p>第 ${index} 段，内容各不相同</p>`)
    const after = before.flatMap((block, index) =>
      index % 9 === 0 ? [] : index % 7 === 0 ? [`${block}<p>新</p>`] : [block],
    )
    expect(compare(before.join(''), after.join('')).length).toBeGreaterThan(4_000)
  }, 30_000)
})

describe('a part of a former print template', () => {
  const restoreAll = (html: string, former: string) =>
    compare(former, html).reduce(
      (now, { kind, id }) => (kind === 'added' ? now : (restorePrintPart(now, former, id) ?? now)),
      html,
    )

  it('that was changed is put back where it is now, one that was removed behind what it followed', () => {
    const former = '<h1>单</h1><p>甲</p><p>乙</p><p>丙</p>'
    const html = '<p>新</p><h1>单</h1><p>甲改</p><p>丙</p>'
    const [change] = compare(former, html).filter(({ setting }) => setting === 'text')
    expect(restorePrintPart(html, former, change?.id ?? '')).toBe('<p>新</p><h1>单</h1><p>甲</p><p>丙</p>')
    const removed = compare(former, html).find(({ kind }) => kind === 'removed')
    expect(restorePrintPart(html, former, removed?.id ?? '')).toBe('<p>新</p><h1>单</h1><p>甲改</p><p>乙</p><p>丙</p>')
    expect(restoreAll(html, former)).toBe(`<p>新</p>${former}`)
  })

  it('is also a cell or a row of a table, which leaves the others', () => {
    const former = `<p>头</p>${aTable(['名称', '数量'], ['甲', '一'], ['乙', '二'])}`
    const html = `<p>头</p>${aTable(['名称', '件数'], ['乙', '贰'])}`
    const changes = compare(former, html)
    const cell = changes.find(({ part, id }) => part === 'tableCell' && id.includes('/0:0/'))
    expect(restorePrintPart(html, former, cell?.id ?? '')).toBe(`<p>头</p>${aTable(['名称', '数量'], ['乙', '贰'])}`)
    const row = changes.find(({ part, kind }) => part === 'tableRow' && kind === 'removed')
    expect(restorePrintPart(html, former, row?.id ?? '')).toBe(
      `<p>头</p>${aTable(['名称', '件数'], ['甲', '一'], ['乙', '贰'])}`,
    )
    expect(restoreAll(html, former)).toBe(former)
  })

  it('is not put back if the former content does not have it, or its table is gone', () => {
    expect(restorePrintPart('<p>甲</p>', '<p>甲</p>', '7:')).toBeUndefined()
    expect(restorePrintPart('<p>甲</p>', '<p>甲</p>', ':0')).toBeUndefined()
    expect(restorePrintPart('<p>甲</p>', aTable(['一']), '0:0/0:0/0')).toBeUndefined()
  })
})
