import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanTemplate } from './clean-template.ts'

describe('a saved print template', () => {
  it('keeps placeholders, tables, sizes and page breaks (F3.86, F9.88)', async () => {
    const html =
      '<h1 style="text-align:center">{title}</h1><table><tbody><tr><th>项目</th></tr><tr><td style="width:20%">{items.name}</td></tr></tbody></table><p>{qrcode:no:120x120}{systemPrinter}</p><!-- pagebreak --><p>{sum:items.amount}</p>'
    expect(await cleanTemplate(html)).toBe(html)
  })

  it.each([
    ['a script', '<p>{a}</p><script>alert(1)</script>', '<p>{a}</p>'],
    ['another comment', '<p>a</p><!-- x --><p>b</p>', '<p>a</p><p>b</p>'],
    ['a condition of a word processor', '<!--[if gte mso 9]><p>a</p><![endif]--><p>b</p>', '<p>b</p>'],
    ['a handler beside a placeholder', '<p onclick="{a}">{a}</p>', '<p>{a}</p>'],
    ['an address that a value would fill', '<a href="{site}">a</a>', '<a>a</a>'],
  ])('loses %s', async (_, html, left) => {
    expect(await cleanTemplate(html)).toBe(left)
  })

  it('normalizes page breaks', async () => {
    expect(await cleanTemplate('<p>a</p><!--PageBreak--><p>b</p>')).toBe('<p>a</p><!-- pagebreak --><p>b</p>')
  })

  it('is unchanged by cleaning it again', async () => {
    const piece = fc.constantFrom(
      '<!-- pagebreak -->',
      '\uE000page-break\uE000',
      '<p>',
      '</p>',
      '<img alt="',
      '">',
      '<script>',
      '{a.b}',
      '<!--',
      '-->',
      'x',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const once = await cleanTemplate(pieces.join(''))
        expect(await cleanTemplate(once)).toBe(once)
        expect(once).not.toMatch(/<script/i)
      }),
      { numRuns: 300 },
    )
  })
})
