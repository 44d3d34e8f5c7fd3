import { type ChunkFields, chunkBytes } from '@armature/contract'
import { createBLAKE3 } from 'hash-wasm'
import type { Client, Reply } from '../../../testing/client.ts'

export interface ChunkState {
  uploaded: boolean
  chunkNumbers: number[]
  merge: boolean
}
export interface Entry {
  name: string
  fileSize: number
  fileExtension: string
  fileVersionId: string
  url: string
}

export async function hashBlake3(bytes: Uint8Array): Promise<string> {
  return (await createBLAKE3()).init().update(bytes).digest()
}

/** Form fields that a browser sends with one chunk. */
export async function buildChunkFields(
  bytes: Uint8Array,
  chunkNumber = 1,
  values: Partial<Record<keyof ChunkFields, unknown>> = {},
): Promise<Record<string, string>> {
  const totalChunks = Math.max(1, Math.ceil(bytes.length / chunkBytes))
  const fields = {
    chunkNumber,
    chunkSize: chunkBytes,
    currentChunkSize: getPart(bytes, chunkNumber).length,
    totalSize: bytes.length,
    totalChunks,
    identifier: await hashBlake3(bytes),
    filename: 'report.pdf',
    relativePath: 'report.pdf',
    ...values,
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}

export const getPart = (bytes: Uint8Array, number: number): Uint8Array =>
  bytes.subarray((number - 1) * chunkBytes, number * chunkBytes)

async function post<T>(url: string, client: Pick<Client, 'token'>, form: FormData): Promise<Reply<T>> {
  const headers = {
    'X-Origin': 'pc',
    'Accept-Language': 'zh',
    ...(client.token ? { Authorization: client.token } : {}),
  }
  const response = await fetch(url, { method: 'POST', headers, body: form })
  return { status: response.status, ...((await response.json()) as Omit<Reply<T>, 'status'>) }
}

/** Sends one chunk as a browser does: its fields, then its bytes. */
export function sendPart(
  url: string,
  client: Pick<Client, 'token'>,
  fields: Record<string, string>,
  bytes: Uint8Array,
): Promise<Reply<ChunkState>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'blob')
  return post(`${url}/api/file/chunk?fileType=application%2Fpdf&extension=pdf`, client, form)
}

export function sendWhole<T = Entry>(
  url: string,
  client: Pick<Client, 'token'>,
  path: string,
  bytes: Uint8Array,
  name: string,
): Promise<Reply<T>> {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)]), name)
  return post(`${url}/api/file/Uploader${path}`, client, form)
}

export const requestMerge = async (
  client: Client,
  bytes: Uint8Array,
  values: Record<string, unknown> = {},
): Promise<Reply<Entry>> =>
  client.post('/api/file/merge', {
    identifier: await hashBlake3(bytes),
    fileName: 'report.pdf',
    fileSize: bytes.length,
    fileType: 'application/pdf',
    extension: 'pdf',
    type: 'annex',
    ...values,
  })

export const testPart = (client: Client, fields: Record<string, string>): Promise<Reply<ChunkState>> =>
  client.get(`/api/file/chunk?${new URLSearchParams({ ...fields, fileType: '', extension: 'pdf' }).toString()}`)

/** Bytes that are unique per call, beginning like a pdf. */
export function createPdf(size = 2000): Buffer {
  const bytes = Buffer.alloc(size, Math.random().toString(36))
  bytes.write('%PDF-1.7\n')
  return bytes
}

/** The entry of a form field for an uploaded file. */
export const toFieldEntry = ({ name, ...rest }: Entry, fileName = 'report.pdf') => ({
  ...rest,
  name: fileName,
  fileId: name,
})
