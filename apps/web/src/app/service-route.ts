import type { UpstreamPrefix } from '@armature/contract'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '../lib/api/api-error.ts'
import { call } from '../lib/api/api.ts'
import { storagePrefix } from '../lib/api/config.ts'
import { translate, waitForTexts } from '../lib/i18n/i18n.ts'
import { toSafePath } from '../lib/session/safe-path.ts'
import { guard } from './guard.ts'

const key = `${storagePrefix}passed`
// the list of the contract is not part of the browser's code
const prefixes: Record<UpstreamPrefix, true> = { '/FileServer': true, '/ReportServer': true, '/Report': true }
const soonMs = 10_000

/**
 * Leads to the page of another service on this origin: the browser gets a pass and continues, after signing in if necessary
 * (S9.32–S9.34). If it comes back at once, it has not stored the pass, and continuing would loop forever.
 */
export async function openService({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const { pathname, search, searchParams } = new URL(request.url)
  await waitForTexts()
  const address = toSafePath(searchParams.get('address'))
  if (!isOfService(address)) return redirect('/404')
  const elsewhere = await guard(pathname + search)
  if (elsewhere !== null) return redirect(elsewhere)
  const now = Date.now()
  if (now - Number(sessionStorage.getItem(key) ?? 0) < soonMs) {
    sessionStorage.removeItem(key)
    throw new ApiError(0, translate('ui:passNotKept'))
  }
  await call('POST /api/system/Upstream/Pass', { silent: true })
  sessionStorage.setItem(key, String(now))
  location.replace(address)
  // the page stays until the browser has left it
  return new Promise<never>(() => undefined)
}

function isOfService(address: string): boolean {
  const { pathname } = new URL(address, location.origin)
  return Object.keys(prefixes).some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))
}
