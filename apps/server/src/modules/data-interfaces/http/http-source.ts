import type { OptionRecord } from '@armature/contract'
import { type NestedPath, parseNestedPath } from '@armature/form-engine'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { createCache } from '../../../platform/cache/cache.ts'
import { sharePerProcess } from '../../../platform/cache/per-process.ts'
import { jsonLimits, parseJson } from '../../../platform/http/json.ts'
import { getSecretBox } from '../../../platform/secret/secret-box.ts'
import { getSysConfig } from '../../settings/index.ts'
import type { InterfaceSource } from '../data-interface.queries.ts'
import { createListSource } from '../memory/list-source.ts'
import { readRecords } from '../memory/read-records.ts'
import type { ParameterValues } from '../parameters.ts'
import type { RecordSource } from '../record-source.ts'
import { buildAddress, listPlaceholders } from './address-template.ts'
import { callHttp } from './call-http.ts'
import { openHeaders } from './headers.ts'

/** Caches replies to GET while a user pages through a picker. */
const getReplyCache = sharePerProcess((deps: Deps) =>
  createCache<OptionRecord[]>(deps, { name: 'interfaceReplies', ttlMs: 10_000, max: 20 }),
)

/** @param id of the interface, to decrypt its headers; `revision` null for a test before saving */
export async function openHttpSource(
  deps: Deps,
  source: InterfaceSource & { id: string; revision: number | null },
  values: ParameterValues,
): Promise<RecordSource> {
  const method = source.request_method
  const { url, rest } = placeParameters(source.path, method, values)
  const ask = async () => {
    const { text } = await callHttp({
      method,
      url,
      headers: openHeaders(await getSecretBox(deps)(), source.id, source.request_headers),
      body: method === 'POST' ? JSON.stringify(rest) : undefined,
      allowedHosts: (await getSysConfig(deps)).interfaceHosts,
    })
    return parseRecords(text, source.data_path)
  }
  const isKept = method === 'GET' && source.revision !== null
  return createListSource(
    isKept ? await getReplyCache(deps).get(`${source.id} ${source.revision} ${url.href}`, ask) : await ask(),
  )
}

/** Parameters that the URL does not use are added to the query, or to the body. */
function placeParameters(path: string, method: string, values: ParameterValues) {
  const url = buildAddress(path, values)
  const inAddress = new Set(listPlaceholders(path))
  const rest = Object.fromEntries(
    [...values].filter(([name, value]) => value !== null && !inAddress.has(name) && !name.startsWith('@')),
  )
  if (method === 'GET')
    for (const [name, value] of Object.entries(rest))
      for (const one of [value].flat()) url.searchParams.append(name, String(one))
  return { url, rest }
}

function parseRecords(text: string, place: string): OptionRecord[] {
  const path: NestedPath = place === '' ? [] : (parseNestedPath(place) ?? place.split('.'))
  const found = path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined,
    parseReply(text, place),
  )
  const records = readRecords(found)
  if (!records) throw new AppError('dataInterface.reply', { place: place || '.' }, { field: 'dataPath' })
  return records
}

function parseReply(text: string, place: string): unknown {
  try {
    return parseJson(text, { values: jsonLimits.recordValues })
  } catch {
    throw new AppError('dataInterface.reply', { place: place || '.' }, { field: 'dataPath' })
  }
}
