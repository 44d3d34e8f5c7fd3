import type { Deps } from '../../../deps.ts'
import { getSecretBox } from '../../../platform/secret/secret-box.ts'
import { getSysConfig } from '../../settings/index.ts'
import type { SealedHeader } from '../data-interface.queries.ts'
import { buildAddress } from './address-template.ts'
import { callHttp, type HttpReply } from './call-http.ts'
import { openHeaders, sealHeaders } from './headers.ts'

/** An address of another system that is called with stored headers. */
interface StoredAddress {
  /** of the thing that stores the headers, which are sealed for it */
  id: string
  path: string
  headers: SealedHeader[]
}

/**
 * Checks an address before it is stored, and seals its headers; an empty value keeps the one before.
 *
 * @throws AppError 'dataInterface.address', 'dataInterface.header'
 */
async function prepareAddress(
  deps: Deps,
  { id, path, headers: before }: StoredAddress,
  given: Parameters<typeof sealHeaders>[2],
): Promise<SealedHeader[]> {
  buildAddress(path, new Map())
  return sealHeaders(await getSecretBox(deps)(), id, given, before)
}

/**
 * Calls a stored address, under the limits of HTTP interfaces and with their allowed hosts.
 *
 * @param body JSON text; '' for none
 * @throws AppError with the reason
 */
async function callAddress(
  deps: Deps,
  { id, path, headers }: StoredAddress,
  { method, body, signal }: { method: string; body: string; signal: AbortSignal },
): Promise<HttpReply> {
  return callHttp({
    method,
    url: buildAddress(path, new Map()),
    headers: openHeaders(await getSecretBox(deps)(), id, headers),
    body: body === '' ? undefined : body,
    allowedHosts: (await getSysConfig(deps)).interfaceHosts,
    signal,
  })
}

/**
 * Calls an address with headers of the caller's own, under the limits of HTTP interfaces and with their allowed hosts.
 *
 * @param call posts `body`, JSON text; without one it is a GET
 * @throws AppError with the reason
 */
async function sendJson(
  deps: Deps,
  {
    url,
    headers,
    body,
    acceptsErrors = false,
  }: { url: string; headers: Record<string, string>; body?: string; acceptsErrors?: boolean },
  signal?: AbortSignal,
): Promise<HttpReply> {
  const { interfaceHosts } = await getSysConfig(deps)
  const method = body === undefined ? 'GET' : 'POST'
  const call = { method, url: new URL(url), headers, body, allowedHosts: interfaceHosts, acceptsErrors }
  return callHttp({ ...call, ...(signal && { signal }) })
}

/** Addresses of other systems that other modules store and call, as HTTP interfaces do. */
export const storedAddresses = { prepare: prepareAddress, call: callAddress, send: sendJson }
