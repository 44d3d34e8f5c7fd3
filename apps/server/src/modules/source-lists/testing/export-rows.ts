import type { OwnJob } from '@armature/contract'
import { expect } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { fetchGenerated, readRowsOfSheet } from '../../import/testing/workbooks.ts'

/** Exports a list in the background. @returns the texts of the file */
export async function exportRows(
  url: string,
  client: Client,
  listId: string,
  search: object = {},
): Promise<string[][]> {
  const { url: path } = await runExport(client, listId, 'done', search)
  return readRowsOfSheet(await fetchGenerated(url, client, path))
}

/** Exports a list that cannot be exported. @returns the failed job */
export const failExport = (client: Client, listId: string): Promise<OwnJob> => runExport(client, listId, 'failed')

async function runExport(client: Client, listId: string, end: OwnJob['state'], search: object = {}): Promise<OwnJob> {
  const made = await client.post<{ taskId: string }>(`/api/system/SourceList/${listId}/Actions/Excel`, search)
  expect(made.code, made.msg).toBe(200)
  const find = async () =>
    (await client.get<{ list: OwnJob[] }>('/api/system/Job/Mine')).data.list.find(({ id }) => id === made.data.taskId)
  await expect.poll(async () => (await find())?.state, { timeout: 20_000 }).toBe(end)
  return (await find()) as OwnJob
}
