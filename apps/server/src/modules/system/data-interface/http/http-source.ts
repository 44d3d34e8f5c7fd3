import type { OptionRecord } from '@armature/contract'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../platform/app-error.ts'
import { createCache } from '../../../../platform/cache/cache.ts'
import { perProcess } from '../../../../platform/cache/per-process.ts'
import { parseJson } from '../../../../platform/http/json.ts'
import { secretBoxOf } from '../../../../platform/secret/secret-box.ts'
import { sysConfigOf } from '../../settings/sys-config.ts'
import type { InterfaceSource } from '../data-interface.queries.ts'
import { listedSource } from '../memory/listed.ts'
import { readRecords } from '../memory/read-records.ts'
import type { ParameterValues } from '../parameters.ts'
import type { RecordSource } from '../record-source.ts'
import { addressOf, marksIn } from './address-text.ts'
import { fetchText } from './fetch-json.ts'
import { openHeaders } from './headers.ts'

/** Caches replies to GET while a user pages through a picker. */
const repliesOf = perProcess(({ clock }: Deps) => createCache<OptionRecord[]>({ ttlMs: 10_000, max: 20, clock }))

/** @param id of the interface, to decrypt its headers; `revision` null for a test before saving */
export async function httpSource(
  deps: Deps,
  source: InterfaceSource & { id: string; revision: number | null },
  values: ParameterValues,
): Promise<RecordSource> {
  const method = source.request_method
  const { url, rest } = placed(source.path, method, values)
  const ask = async () => {
    const text = await fetchText({
      method,
      url,
      headers: openHeaders(await secretBoxOf(deps)(), source.id, source.request_headers),
      body: method === 'POST' ? JSON.stringify(rest) : undefined,
      allowedHosts: (await sysConfigOf(deps)).interfaceHosts,
    })
    return recordsIn(text, source.data_path)
  }
  const isKept = method === 'GET' && source.revision !== null
  return listedSource(
    isKept ? await repliesOf(deps).get(`${source.id} ${source.revision} ${url.href}`, ask) : await ask(),
  )
}

/** Parameters that the URL does not use are added to the query, or to the body. */
function placed(path: string, method: string, values: ParameterValues) {
  const url = addressOf(path, values)
  const inAddress = new Set(marksIn(path))
  const rest = Object.fromEntries(
    [...values].filter(([name, value]) => value !== null && !inAddress.has(name) && !name.startsWith('@')),
  )
  if (method === 'GET') for (const [name, value] of Object.entries(rest)) url.searchParams.append(name, String(value))
  return { url, rest }
}

function recordsIn(text: string, place: string): OptionRecord[] {
  const names = place === '' ? [] : place.split('.')
  const found = names.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined,
    parsed(text, place),
  )
  const records = readRecords(found)
  if (!records) throw new AppError('dataInterface.reply', { place: place || '.' }, { field: 'dataPath' })
  return records
}

function parsed(text: string, place: string): unknown {
  try {
    return parseJson(text)
  } catch {
    throw new AppError('dataInterface.reply', { place: place || '.' }, { field: 'dataPath' })
  }
}
