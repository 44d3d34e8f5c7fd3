import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportPreview, ImportResult, ImportRow, UndoableImport, UndonePart } from '@armature/contract'
import { v4 } from 'uuid'
import type { Client, Reply } from '../../../testing/client.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { createWorkbook, fetchGenerated, readRowsOfSheet, uploadFile } from '../../import/testing/workbooks.ts'
import { online } from '../../records/testing/records.ts'

/** Buttons of a list with import and export. */
export const transferButtons = {
  btnsList: ['add', 'upload', 'download', 'batchRemove'].map((value) => ({ value, label: value })),
}

/** Starts a server with a folder for the files that it creates. */
export async function transferServer(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'armature-transfer-'))
  const server = await startTestServer({ config: { dataDir: folder }, runsJobs: true })
  return {
    ...server,
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const aRow = (cells: Record<string, string>, values: Partial<ImportRow> = {}): ImportRow => ({
  key: v4(),
  rowNumber: 2,
  cells,
  notes: {},
  ...values,
})

export interface ExportedFile {
  name: string
  url: string
  taskId?: string
}

/** The calls for imports and exports of one model. */
export function createTransferClient(server: TestServer, client: Client, model: { id: string }) {
  const path = `${online}/${model.id}`
  const previewOf = (fileName: string, query = ''): Promise<Reply<ImportPreview>> =>
    client.get(`${path}/ImportPreview?fileName=${fileName}${query}`)
  const send = (file: Uint8Array) => uploadFile(server.url, client, `visualdev/OnlineDev/${model.id}`, file)
  const fileAt = (url: string) => fetchGenerated(server.url, client, url)
  return {
    send,
    previewOf,
    /** uploads a sheet and requests its preview */
    preview: async (rows: readonly (readonly unknown[])[]) => previewOf((await send(createWorkbook(rows))).data.name),
    check: (list: ImportRow[]): Promise<Reply<ImportPreview>> => client.post(`${path}/ImportPreview`, { list }),
    bringIn: (list: ImportRow[], mode = ''): Promise<Reply<ImportResult>> =>
      client.post(`${path}/ImportData${mode}`, { list }),
    last: (): Promise<Reply<{ last: UndoableImport | null }>> => client.get(`${path}/Imports/Last`),
    undo: (importId: string, before: number | null = null): Promise<Reply<UndonePart>> =>
      client.post(`${path}/Imports/${importId}/Actions/Undo`, { before }),
    failures: (list: unknown[]): Promise<Reply<ExportedFile>> => client.post(`${path}/ImportExceptionData`, { list }),
    template: (name = 'TemplateDownload'): Promise<Reply<ExportedFile>> => client.get(`${path}/${name}`),
    columns: (): Promise<Reply<{ list: { id: string; fullName: string; children: { id: string }[] }[] }>> =>
      client.get(`${path}/Actions/Export`),
    take: (question: object = {}): Promise<Reply<ExportedFile>> => client.post(`${path}/Actions/Export`, question),
    fileAt,
    /** the texts of an exported file */
    taken: async (question: object = {}): Promise<string[][]> => {
      const reply = await client.post<ExportedFile>(`${path}/Actions/Export`, question)
      if (reply.code !== 200) throw new Error(`${reply.code} ${reply.msg}`)
      return readRowsOfSheet(await fileAt(reply.data.url))
    },
  }
}
