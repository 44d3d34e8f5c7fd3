import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unpackWoff } from './unpack-woff.ts'

/**
 * The font of PDF files, Noto Sans SC: simplified and traditional Chinese, Latin, Cyrillic. It comes as a hundred small files, of
 * which a document reads those that it needs.
 */
export interface FontSlices {
  /** name of the slice that has the character; undefined if the font does not have it */
  find(char: string): string | undefined
  read(slice: string): Buffer
}

/** Beside the built server, which may be a chunk one folder below, else in the package. */
function findFolder(): string {
  for (const path of ['./fonts/', '../fonts/']) {
    const folder = fileURLToPath(new URL(path, import.meta.url))
    if (existsSync(join(folder, 'unicode.json'))) return folder
  }
  return dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-sc/unicode.json'))
}

export function openFontSlices(): FontSlices {
  const folder = findFolder()
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const slices = new Map<number, string>()
  for (const [slice, text] of Object.entries(ranges))
    for (const range of text.split(',')) {
      const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code++)
        if (!slices.has(code)) slices.set(code, slice)
    }
  return {
    find: (char) => slices.get(char.codePointAt(0) ?? 0),
    read: (slice) => {
      const name = `noto-sans-sc-${slice.replaceAll(/[[\]]/g, '')}-400-normal.woff`
      return unpackWoff(readFileSync(join(folder, 'files', name)))
    },
  }
}
