import type { IncomingMessage, ServerResponse } from 'node:http'
import { checkRecord } from '../../src/generated/checks.js'
import { loadFormRules } from '../../src/generated/form-rules-parts.js'
import { fields, tables } from '../../src/generated/model.js'
import { type ModuleClient, ModuleError, type ModuleInput, model } from '../../src/generated/module.js'
import { texts } from '../../src/generated/texts.js'
import type { Problem, Values } from '../../src/generated/types.js'
import { pickInput, toText } from '../../src/generated/values.js'
import { rules } from '../custom/rules.js'
import { parseJson, readJson, sendData, sendRefusal } from './replies.js'

const path = `/api/visualdev/OnlineDev/${model.id}`
const callMs = 30_000

/** Answers the calls for records of this module. @returns false for every other call */
export async function handleRecordCall(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  client: ModuleClient,
): Promise<boolean> {
  const { method } = request
  const signal = AbortSignal.timeout(callMs)
  const [id = '', rest, more] = url.pathname.startsWith(`${path}/`)
    ? url.pathname
        .slice(path.length + 1)
        .split('/')
        .map(decodeURIComponent)
    : []
  if (more !== undefined || id === 'Config') return false
  if (method === 'POST' && url.pathname === path) {
    await save(request, response, '', client, signal)
    return true
  }
  if (id === '') return false
  if (method === 'POST' && id === 'List' && rest === undefined) {
    const page = await client.call<Awaited<ReturnType<ModuleClient['list']>>>('POST', `${path}/List`, {
      body: await readJson(request),
      signal,
    })
    sendData(response, { ...page, list: await rules.afterList(page.list, client) })
    return true
  }
  if (method === 'GET' && (rest === undefined || rest === 'DataChange')) {
    const address =
      rest === undefined ? `${path}/${encodeURIComponent(id)}` : `${path}/${encodeURIComponent(id)}/DataChange`
    sendData(response, await client.call('GET', address, { signal }))
    return true
  }
  if (method === 'PUT' && rest === undefined) {
    await save(request, response, id, client, signal)
    return true
  }
  if (method !== 'DELETE' || rest !== undefined) return false
  const refusal = await rules.beforeRemove(id, client)
  if (refusal === '') sendData(response, await client.remove(id, signal))
  else sendRefusal(response, 400, refusal)
  return true
}

/** Checks the values against the shapes of the module and the own rules before the platform saves them. */
async function save(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  client: ModuleClient,
  signal: AbortSignal,
): Promise<void> {
  const body = (await readJson(request)) as { data?: unknown; version?: unknown }
  const values = readValues(body.data)
  const unknown = listUnknown(values)
  if (unknown.length > 0) return refuse(response, unknown)
  const isChange = id !== ''
  const formRules = await loadFormRules(client, signal)
  // rules may read fields that a change leaves out
  const stored: Values = isChange && formRules ? { ...(await client.get(id, signal)).data } : {}
  const problems = checkRecord(values, { isChange, rules: formRules, stored, withPatterns: false })
  if (problems.length > 0) return refuse(response, problems)
  // the checks above have found the shapes of the module
  const input = pickInput(values, fields, tables) as unknown as ModuleInput
  const own = await rules.beforeSave(input, id, client)
  if (own.length > 0) return refuse(response, own)
  const key = toText(request.headers['idempotency-key'])
  if (id === '') return sendData(response, await client.create(input, key, signal))
  if (typeof body.version !== 'number') throw new ModuleError(400, 'version', null)
  sendData(response, await client.update({ id, version: body.version }, input, signal))
}

const refuse = (response: ServerResponse, problems: Problem[]): void =>
  sendRefusal(response, 400, texts.notSaved, { errors: problems.slice(0, 100) })

function readValues(data: unknown): Values {
  const values = parseJson(toText(data))
  if (typeof values !== 'object' || values === null || Array.isArray(values)) throw new ModuleError(400, 'data', null)
  return values as Values
}

/** Fields that the module does not have. */
function listUnknown(values: Values): Problem[] {
  const known = new Set([...fields, ...tables].map(({ name }) => name))
  return Object.keys(values)
    .filter((name) => !known.has(name))
    .map((name) => ({ path: name, label: name, msg: texts.unknownField }))
}
