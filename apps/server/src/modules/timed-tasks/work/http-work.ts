import { taskLimits } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import { storedAddresses } from '../../data-interfaces/index.ts'
import type { WorkKindDefinition } from './work-kinds.ts'

/** Calls an address of another system, under the limits and with the allowed hosts of HTTP interfaces. */
export const httpWork: WorkKindDefinition<'http'> = {
  isRepeatable: () => Promise.resolve(false),
  async prepare(deps, _caller, { headers: given, ...work }, { id, before }) {
    assertJson(work.body)
    const known = before?.kind === 'http' && isSameHost(before.path, work.path) ? before.headers : []
    const headers = await storedAddresses.prepare(deps, { id, path: work.path, headers: known }, given)
    return { ...work, body: work.method === 'GET' ? '' : work.body, headers }
  },
  listUses: () => [],
  async run(deps, { task: { id, work }, signal }) {
    const { method, path, headers, body } = work
    const { status, text } = await storedAddresses.call(deps, { id, path, headers }, { method, body, signal })
    return { status, output: cutOutput(text) }
  },
}

function assertJson(body: string): void {
  if (body === '') return
  try {
    JSON.parse(body)
  } catch {
    throw new AppError('timedTask.body', {}, { field: 'body' })
  }
}

/** Stored secrets are not sent to another host: who edits the task does not know them. */
function isSameHost(before: string, path: string): boolean {
  return URL.canParse(before) && URL.canParse(path) && new URL(before).host === new URL(path).host
}

const cutOutput = (text: string): string => text.slice(0, taskLimits.output).replaceAll('\u0000', '').toWellFormed()
