import { read, utils, write, type WorkSheet } from '@e965/xlsx'
import type { Client, Reply } from '../../../testing/client.ts'

/** A workbook with these rows on its first sheet, the first being the heading. */
export function createWorkbook(
  rows: readonly (readonly unknown[])[],
  values: { kind?: 'xlsx' | 'biff8'; change?: (sheet: WorkSheet) => void } = {},
): Buffer {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
  values.change?.(sheet)
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Sheet1')
  return write(book, { type: 'buffer', bookType: values.kind ?? 'xlsx', compression: true }) as Buffer
}

/** The texts of a sheet, of the first one by default. */
export function readRowsOfSheet(file: Uint8Array, name?: string): string[][] {
  const book = read(file, { type: 'buffer' })
  const sheet = book.Sheets[name ?? book.SheetNames[0] ?? '']
  return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }) : []
}

/** Uploads a file to a module, as the browser does. */
export async function uploadFile(
  url: string,
  client: Pick<Client, 'token'>,
  module: string,
  bytes: Uint8Array,
  name = 'people.xlsx',
  language = 'zh',
): Promise<Reply<{ name: string }>> {
  const body = new FormData()
  body.append('file', new Blob([Uint8Array.from(bytes)]), name)
  const response = await fetch(`${url}/api/${module}/Uploader`, {
    method: 'POST',
    headers: { 'Accept-Language': language, ...(client.token ? { Authorization: client.token } : {}) },
    body,
  })
  return { status: response.status, ...((await response.json()) as Omit<Reply<{ name: string }>, 'status'>) }
}

/** Downloads a generated file. */
export async function fetchGenerated(url: string, client: Pick<Client, 'token'>, address: string): Promise<Buffer> {
  const reply = await fetch(url + address, { headers: { Authorization: client.token } })
  return Buffer.from(await reply.arrayBuffer())
}
