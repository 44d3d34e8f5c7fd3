import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildTableHtml, type PrintSource } from './fill-text.ts'
import { fillPictures } from './fill-pictures.ts'
import { pictureSize, printedBars, printedSquares } from './print-sizes.ts'
import { placeholderPattern } from './placeholders.ts'
import { renderPrint } from './render-print.ts'

const picture = (name: string) => ({ name, fileId: `${'0'.repeat(31)}1.png`, url: '' })
const source = (own: Partial<PrintSource> & { data?: Record<string, unknown> } = {}): PrintSource => ({
  record: {
    printData: {
      title: '一号',
      cost: '1,234.50',
      lines: 'a\nb',
      items: [
        { name: '风机', count: '2' },
        { name: '滤网', count: '3' },
      ],
      photos: '现场.png',
      photos_id: [picture('现场.png')],
      ...own.data,
    },
    richTexts: { report: '<p>正常<script>x()</script></p>' },
    sums: { items: { count: '5' } },
    signatures: {
      '0a-b': ['data:image/png;base64,AAAA'],
      bad: ['https://example.org/x.png', 'javascript:x'],
    },
  },
  drawnAs: { report: 'html', photos: 'image', signature: 'sign' },
  marks: { systemPrinter: '王运维', systemPrintTime: '2026-11-22 08:00:00' },
  blocks: {
    systemApprovalContent: buildTableHtml([['节点名称'], ['站长<审批>']]),
    systemRemovedFields: '',
  },
  recordCode: 'R1',
  total: '合计',
  language: 'zh',
  ...own,
})
const render = (template: string, own?: Parameters<typeof source>[0]) => renderPrint(template, source(own))
const one = (template: string, own?: Parameters<typeof source>[0]) => render(template, own).join('¶')

describe('a template', () => {
  it('has its placeholders replaced by the values of the record (F3.86, F9.85, F9.86)', () => {
    expect(one('<p>{title}：{cost}</p><p>{systemPrinter} {systemPrintTime}</p>')).toBe(
      '<p>一号：1,234.50</p><p>王运维 2026-11-22 08:00:00</p>',
    )
  })

  it('writes an amount in Chinese capitals, and nothing for a value that is no amount (S5.28, S5.29)', () => {
    const data = { refund: '−3.00', huge: '1,000,000,000,000.00' }
    expect(
      one('<p>{words:cost}|{words:refund}|{words:title}|{words:missing}|{words:huge}</p>', {
        data,
      }),
    ).toBe('<p>壹仟贰佰叁拾肆元伍角||||金额过大</p>')
    expect(one('<p>{words:cost}</p>', { language: 'tw' })).toBe('<p>壹仟貳佰參拾肆元伍角</p>')
  })

  it('has a table of the removed fields that still hold a value, and nothing without any', () => {
    const blocks = {
      systemApprovalContent: '',
      systemRemovedFields: buildTableHtml([['字段'], ['颜色']]),
    }
    expect(one('<p>{systemRemovedFields}</p>', { blocks })).toContain('<td>颜色</td>')
    expect(render('<p>{systemRemovedFields}</p>')).toEqual([])
  })

  it('is empty where a record has no value', () => {
    expect(one('<p>[{missing}] [{items.missing}] [{sum:items.missing}] [{constructor}] [{toString}]</p>')).toBe(
      '<p>[] [] [] [] []</p>',
    )
  })

  it('keeps line breaks, and braces that are no placeholder', () => {
    expect(one('<p>{lines} { x } {1} {}</p>')).toBe('<p>a<br>b { x } {1} {}</p>')
  })

  it('repeats a row for each row of the sub-table, with a Total row if the design sums (F9.43)', () => {
    const table =
      '<table><tbody><tr><td><p>{items.name}</p></td><td><p style="text-align:right">{items.count}</p></td></tr></tbody></table>'
    expect(one(table)).toBe(
      '<table><tbody>' +
        '<tr><td><p>风机</p></td><td><p style="text-align:right">2</p></td></tr>' +
        '<tr><td><p>滤网</p></td><td><p style="text-align:right">3</p></td></tr>' +
        '<tr class="print-total"><td>合计</td><td><p style="text-align:right">5</p></td></tr>' +
        '</tbody></table>',
    )
    // no column with a sum: no total
    expect(one('<table><tr><td>{items.name}</td></tr></table>')).not.toContain('合计')
    expect(one(table, { data: { items: [] } })).toBe(
      '<table><tbody><tr><td><p></p></td><td><p style="text-align:right"></p></td></tr></tbody></table>',
    )
  })

  it('lists the values of a column outside of a table, and shows its total on request', () => {
    expect(one('<p>{items.name}，共 {sum:items.count}</p>')).toBe('<p>风机，滤网，共 5</p>')
  })

  it('uses the heading rows at the top of a table as its head, which is repeated on each page', () => {
    expect(one('<table><tbody><tr><th>项目</th></tr><tr><td>{items.name}</td></tr></tbody></table>')).toMatch(
      /^<table><thead><tr><th>项目<\/th><\/tr><\/thead><tbody>/,
    )
  })

  it('starts a new page at each page break, and has no blank ones (F9.88, FO.99)', () => {
    const mark = '<!-- pagebreak -->'
    expect(render(`${mark}<p>1</p>${mark}<p> </p>${mark}<p>{title}</p>${mark}<p></p>`)).toEqual([
      '<p>1</p>',
      '<p>一号</p>',
    ])
    expect(render('')).toEqual([])
  })

  it('contains the signatures of a node as pictures, and only those that are pictures', () => {
    expect(one('<p>{nodeSignature:0a-b:120x40}{nodeSignature:bad}{nodeSignature:none}.</p>')).toBe(
      '<p><img src="data:image/png;base64,AAAA" alt="" width="120" height="40">.</p>',
    )
  })

  it('contains the approvals as a table, after the paragraph with the placeholder (F9.87)', () => {
    const page = one('<p>{systemApprovalContent}</p><p>完</p>')
    expect(page).toBe(
      '<table><tbody><tr><th>节点名称</th></tr><tr><td>站长&lt;审批&gt;</td></tr></tbody></table><p>完</p>'.replace(
        '<tbody><tr><th>节点名称</th></tr>',
        '<thead><tr><th>节点名称</th></tr></thead><tbody>',
      ),
    )
  })

  it('contains sanitized rich text', () => {
    expect(one('<p>结论：{report}</p>')).toBe('<p>结论：</p><p>正常</p>')
  })
})

describe('an inserted value', () => {
  it('is text and never markup', () => {
    const title = '<img src=x onerror=alert(1)><b>b</b>&amp;'
    const page = one('<p>{title}</p><p title="{title}">a</p>', { data: { title } })
    const { body } = new DOMParser().parseFromString(page, 'text/html')
    expect(body.querySelectorAll('*')).toHaveLength(2)
    expect(body.firstElementChild?.textContent).toBe(title)
    expect(body.lastElementChild?.getAttribute('title')).toBe(title)
  })

  it('is not searched for placeholders: one pass', () => {
    expect(one('<p>{title}</p>', { data: { title: '{cost}' } })).toBe('<p>{cost}</p>')
    const row = '<table><tr><td>{items.name}</td></tr></table>'
    expect(one(row, { data: { items: [{ name: '{title}' }] } })).toContain('<td>{title}</td>')
  })

  it('is never used as an address', () => {
    expect(one('<p><a href="/{title}">a</a></p>')).not.toContain('href')
  })

  it('leaves no placeholder and creates no element, whatever template and values are', () => {
    const pieces = fc.constantFrom(
      '<p>',
      '</p>',
      '<table><tr><td>',
      '</td></tr></table>',
      '<!-- pagebreak -->',
      '{title}',
      '{items.name}',
      '{sum:items.count}',
      '{qrcode:title}',
      '{barcode:title:80x20}',
      '{nothing}',
      '{systemPrinter}',
      '文字',
      '<b>',
      '</b>',
    )
    const hostile = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom('<script>x()</script>', '<iframe>', '"><svg onload=x()>', "';</td>", '&lt;i&gt;'),
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), hostile, hostile, (parts, title, name) => {
        const plain = (text: string) => text.replace(/[{}]/g, '')
        const data = { title: plain(title), items: [{ name: plain(name) }] }
        const pages = renderPrint(parts.join(''), source({ data }))
        const whole = pages.join('')
        expect(whole).not.toMatch(placeholderPattern)
        const { body } = new DOMParser().parseFromString(whole, 'text/html')
        const made = [...body.querySelectorAll('*')].map(({ localName }) => localName)
        const drawn = ['p', 'b', 'table', 'tbody', 'thead', 'tr', 'td', 'img', 'br']
        expect(made.filter((tag) => !drawn.includes(tag))).toEqual([])
        // the same result the second time
        expect(renderPrint(parts.join(''), source({ data }))).toEqual(pages)
      }),
      { numRuns: 200 },
    )
  })
})

describe('pictures', () => {
  it('of a record are those of this site, 100 by 100 by default (F9.77, FO.98)', () => {
    expect(pictureSize).toBe(100)
    const address = `/api/file/Image/annexpic/${picture('').fileId}`
    expect(one('<p>{photos}</p>')).toBe(`<p><img data-address="${address}" alt="" width="100" height="100"></p>`)
    expect(one('<p>{photos:200x150}</p>')).toContain('width="200" height="150"')
    const signature = { signature: '已签名', signature_id: address }
    expect(one('<p>{signature:80}</p>', { data: signature })).toContain(
      `data-address="${address}" alt="" width="80" height="80"`,
    )
    expect(
      one('<p>{signature}</p>', {
        data: { signature: 'x', signature_id: 'https://spy.example/a.png' },
      }),
    ).toBe('')
  })

  async function codes() {
    const { body } = new DOMParser().parseFromString(
      await fillPictures(one('<p>{qrcode:title}{barcode:code}</p>', { data: { code: 'A1' } })),
      'text/html',
    )
    return Promise.all([...body.querySelectorAll('img')].map(loadPicture))
  }

  it('QR codes are 265 by 265 with the highest error correction (F9.75, F9.76)', async () => {
    expect(printedSquares).toEqual({ size: 265, errorLevel: 'H' })
    const [squares] = await codes()
    expect(squares).toMatchObject({
      naturalWidth: 265,
      naturalHeight: 265,
      width: 100,
      height: 100,
    })
  })

  it('barcodes have bars of 4, are 80 high and have no text below (F9.69, F9.70, F9.71)', async () => {
    expect(printedBars).toEqual({ width: 4, height: 80, displayValue: false })
    const [, bars] = await codes()
    // no text below the bars: the picture is as high as they are
    expect(bars).toMatchObject({ naturalHeight: 80 })
    // start, two characters, check and stop: 11 + 2 × 11 + 11 + 13 modules of 4 pixels
    expect(bars?.naturalWidth).toBe((11 + 2 * 11 + 11 + 13) * 4)
  })

  it('of the record is a code as well, and a text that fits into no code stays text', async () => {
    expect(one('<p>{qrcode:systemRecord:120}</p>')).toBe(
      '<p><img data-code="qrcode" data-text="R1" alt="" width="120" height="120"></p>',
    )
    expect(await fillPictures(one('<p>{barcode:title}</p>'))).toBe('<p>一号</p>')
    const long = 'x'.repeat(2000)
    expect(await fillPictures(one('<p>{qrcode:title}</p>', { data: { title: long } }))).toBe(`<p>${long}</p>`)
  })
})

/** The loaded picture, with its displayed size. */
async function loadPicture(picture: HTMLImageElement): Promise<HTMLImageElement> {
  const shown = new Image()
  for (const name of ['width', 'height']) {
    const value = picture.getAttribute(name)
    if (value) shown.setAttribute(name, value)
  }
  shown.src = picture.src
  await shown.decode()
  return shown
}
