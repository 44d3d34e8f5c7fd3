import { upstreamPrefixes, type ReplyCookie } from '@armature/contract'
import { secretBoxOf } from '../../../platform/secret/secret-box.ts'
import type { Deps } from '../../../deps.ts'

export const passName = 'armature_pass'
const context = 'upstream pass'

/**
 * Cookies that stand for the session at the addresses of upstreams and nowhere else: a browser that opens a page there sends no
 * header of ours. They hold the token sealed, so that they end with the session and open nothing by themselves.
 */
export async function makePasses(deps: Deps, token: string): Promise<Omit<ReplyCookie, 'secure'>[]> {
  const box = await secretBoxOf(deps)()
  const value = box.seal(Buffer.from(token), context).toString('base64url')
  const maxAgeSeconds = deps.config.sessionAbsoluteMs / 1000
  return upstreamPrefixes.map((path) => ({ name: passName, value, path, maxAgeSeconds }))
}

/** The token within a pass; '' where it is none of ours. */
export async function tokenInPass(deps: Deps, pass: string): Promise<string> {
  if (!/^[\w-]{40,400}$/.test(pass)) return ''
  const box = await secretBoxOf(deps)()
  try {
    return box.open(Buffer.from(pass, 'base64url'), context).toString()
  } catch {
    return ''
  }
}
