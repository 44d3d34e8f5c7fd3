import { describe, expect, it } from 'vitest'
import { parseXml } from './parse-xml.ts'

const read = (text: string) => {
  const fields = parseXml(text)
  return fields && Object.fromEntries(fields)
}

describe('the XML of WeChat', () => {
  it('is parsed into elements by name, from text, CDATA and the five entities', () => {
    expect(
      read(
        '<?xml version="1.0"?>\n<xml>\n<A><![CDATA[<b>&amp;]]></A><B>1 &lt; 2 &amp;&quot;&apos;&gt;</B><C/><D></D></xml>\n',
      ),
    ).toEqual({ A: '<b>&amp;', B: '1 < 2 &"\'>', D: '' })
  })

  it('ignores nested elements, and names cannot reach a prototype', () => {
    expect(read('<xml><A><B>x</B></A><constructor>y</constructor></xml>')).toEqual({ A: '', constructor: 'y' })
  })

  it.each([
    ['a document type', '<!DOCTYPE xml><xml></xml>'],
    ['an entity of its own', '<!DOCTYPE x [<!ENTITY a "b">]><xml><A>&a;</A></xml>'],
    ['an entity that nobody has said', '<xml><A>&a;</A></xml>'],
    ['a character by its number', '<xml><A>&#65;</A></xml>'],
    ['an instruction', '<xml><?php x ?></xml>'],
    ['a comment', '<xml><!-- x --></xml>'],
    ['an attribute', '<xml a="b"></xml>'],
    ['another end', '<xml><A></B></xml>'],
    ['no end', '<xml><A>'],
    ['open CDATA', '<xml><A><![CDATA[x</A></xml>'],
    ['something behind it', '<xml></xml><xml></xml>'],
    ['no XML', 'MsgId=1'],
    ['nothing', ''],
  ])('is unreadable with %s', (_, text) => {
    expect(parseXml(text)).toBeUndefined()
  })

  it('is invalid beyond a depth of eight, and takes linear time', () => {
    const nested = (depth: number) => `<xml>${'<A>'.repeat(depth)}${'</A>'.repeat(depth)}</xml>`
    expect(parseXml(nested(8))).toBeDefined()
    expect(parseXml(nested(9))).toBeUndefined()
    const begun = performance.now()
    expect(parseXml(`<xml>${'<A>'.repeat(20_000)}`)).toBeUndefined()
    expect(parseXml(`<xml>${'<A>&amp;</A>'.repeat(5_000)}<`)).toBeUndefined()
    expect(parseXml(`<xml>${'<![CDATA['.repeat(7_000)}</xml>`)).toBeUndefined()
    expect(performance.now() - begun).toBeLessThan(1_000)
  })
})
