import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listHtmlTexts, mapHtmlTexts } from './html-texts.ts'

describe('texts of rich text', () => {
  it('are those in Chinese between the tags, each once and without the white space around it', () => {
    const html = '<p title="提示"> 申请人 &amp; 部门 </p><b>MW</b><br />合计 {total}<td>合计 {total}</td>'
    expect(listHtmlTexts(html)).toEqual(['申请人 & 部门', '合计 {total}'])
  })

  it('are replaced in their place; what is put in cannot become markup', () => {
    const html = '<p> 申请人&nbsp;</p><img src="data:image/png;base64,AA==" /><p>部门</p>'
    const texts: Record<string, string> = { 申请人: '<b>"A" & B</b>' }
    expect(mapHtmlTexts(html, (text) => texts[text] ?? text)).toBe(
      '<p> &lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;&nbsp;</p><img src="data:image/png;base64,AA==" /><p>部门</p>',
    )
  })

  it('leave everything as it was where nothing is translated, and never bring a tag', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom('<p>', '</p>', '<br />', '中文', '&amp;', '&lt;', ' '))
    fc.assert(
      fc.property(fc.array(part), fc.string(), (parts, text) => {
        const html = parts.join('')
        expect(mapHtmlTexts(html, (one) => one)).toBe(html)
        const tags = (of: string) => of.match(/<[^>]*>/g) ?? []
        expect(tags(mapHtmlTexts(html, () => text))).toEqual(tags(html))
      }),
    )
  })
})
