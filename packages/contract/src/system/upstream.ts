import { endpoint, signedIn } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { nothing } from '../shapes.ts'

/** Path prefixes of other services on the same origin (S9.32–S9.34). */
export const upstreamPrefixes = ['/FileServer', '/ReportServer', '/Report'] as const
export type UpstreamPrefix = (typeof upstreamPrefixes)[number]

/** The page of the web app that gives access: it requests a pass and goes on to `address`. */
export const openServicePath = '/openService'

export const upstreamEndpoints = {
  pass: endpoint({
    method: 'POST',
    path: '/api/system/Upstream/Pass',
    access: signedIn,
    summary: 'A cookie with which this browser can open pages of connected services until the session ends',
    logged: false,
    data: nothing,
  }),
}

export const upstreamErrors = {
  'upstream.notSetUp': { code: 503 },
  'upstream.down': { code: 502 },
  'upstream.tooSlow': { code: 504 },
  'upstream.tooMuch': { code: 502 },
} satisfies Record<string, ErrorEntry>
