import { inflateSync } from 'node:zlib'

/** A page of a PDF file that `writePdf` wrote, in points. */
export interface PdfPage {
  width: number
  height: number
  lines: string[]
  /** number of filled areas: marks of a chart, grounds of rows */
  areas: number
}

/** Reads the texts of a PDF file as a program that copies text from it does: through the tables of its embedded fonts. */
export function readPdf(bytes: Uint8Array): PdfPage[] {
  const objects = readObjects(Buffer.from(bytes).toString('latin1'))
  const get = (reference: string | undefined) => objects.get(Number(reference)) ?? { head: '', stream: '' }
  const fonts = new Map<string, Map<string, string>>()
  const getFont = (id: string) => {
    const known = fonts.get(id)
    if (known) return known
    const made = readCharacters(get(/\/ToUnicode (\d+) 0 R/.exec(get(id).head)?.[1]).stream)
    fonts.set(id, made)
    return made
  }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => {
      const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? []
      const resources = get(/\/Resources (\d+) 0 R/.exec(head)?.[1]).head
      const named = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, getFont(id)]),
      )
      const { stream } = get(/\/Contents (\d+) 0 R/.exec(head)?.[1])
      return {
        width: Number(width),
        height: Number(height),
        lines: readLines(stream, named),
        areas: stream.match(/\nf\n/g)?.length ?? 0,
      }
    })
}

function readObjects(file: string): Map<number, { head: string; stream: string }> {
  const objects = new Map<number, { head: string; stream: string }>()
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n')
    const head = at < 0 ? body : body.slice(0, at)
    const raw = at < 0 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream'))
    const isPacked = head.includes('/FlateDecode')
    const isText = !head.includes('/FontFile') && !/\/Length1 /.test(head) && !head.includes('CIDFontType0C')
    const stream = isPacked && isText ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw
    objects.set(Number(id), { head, stream })
  }
  return objects
}

/** Character of each code of a font. */
function readCharacters(map: string): Map<string, string> {
  const characters = new Map<string, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi))
    for (const [at, [, code = '']] of [...list.matchAll(/<([\da-f ]+)>/gi)].entries())
      characters.set((Number.parseInt(from, 16) + at).toString(16).padStart(4, '0'), decodeUtf16(code))
  return characters
}

const decodeUtf16 = (hex: string): string =>
  String.fromCharCode(...(hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

/** The texts of a page by their distance from its lower edge: a line of all its columns is one text. */
function readLines(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const lines = new Map<string, string>()
  for (const [block] of stream.matchAll(/BT[\s\S]*?ET/g)) {
    const [, y = ''] = /1 0 0 1 [\d.]+ ([\d.]+) Tm/.exec(block) ?? []
    const font = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '')
    const codes = [...block.matchAll(/<([\da-f]+)>/gi)].map(([, hex = '']) => hex).join('')
    const text = (codes.match(/.{4}/g) ?? []).map((code) => font?.get(code.toLowerCase()) ?? '\uFFFD').join('')
    lines.set(y, (lines.get(y) ?? '') + text)
  }
  return [...lines.values()]
}
