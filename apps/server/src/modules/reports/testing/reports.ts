import type { ReportData, reportDefinition } from '@armature/contract'
import type { z } from 'zod'
import { unique } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'

export const reports = '/api/visualdev/Report'
export type DefinitionInput = z.input<typeof reportDefinition>

/** A definition over the records of a model. */
export const aDefinition = (model: { id: string }, values: Omit<DefinitionInput, 'source'> = {}): DefinitionInput => ({
  source: { kind: 'model', modelId: model.id },
  ...values,
})

/** Creates a report and returns its id. */
export async function aDraft(client: Client, definition: DefinitionInput, values: object = {}): Promise<string> {
  const body = { fullName: '报表', enCode: unique('report'), definition, ...values }
  const { data, msg } = await client.post<{ id: string } | null>(reports, body)
  if (!data) throw new Error(msg)
  return data.id
}

/** Creates and releases a report. */
export async function aReport(client: Client, definition: DefinitionInput, values: object = {}): Promise<string> {
  const id = await aDraft(client, definition, values)
  const { code, msg } = await client.put(`${reports}/${id}/Actions/Release`, {})
  if (code !== 200) throw new Error(msg)
  return id
}

export async function fetchReportData(client: Client, id: string, asked: object = {}): Promise<ReportData> {
  const { data, code, msg } = await client.post<ReportData>(`${reports}/${id}/Data`, {
    queryJson: JSON.stringify(asked),
  })
  if (code !== 200) throw new Error(`${code} ${msg}`)
  return data
}

/** The cells of each line. */
export const listLines = ({ rows }: ReportData): (string | null)[][] =>
  rows.map(({ names, texts, figures }) => [...names, ...texts, ...figures])
