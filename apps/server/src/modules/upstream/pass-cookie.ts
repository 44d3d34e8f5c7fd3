import { upstreamPrefixes, type ReplyCookie } from '@armature/contract'
import { getSecretBox } from '../../platform/secret/secret-box.ts'
import type { Deps } from '../../deps.ts'

export const passCookieName = 'armature_pass'
const context = 'upstream pass'

/**
 * Cookies that replace the session header on the paths of upstreams only: a browser that opens a page there does not send our
 * header.
 * They contain the encrypted token, so they end with the session and are useless by themselves.
 */
export async function createPassCookies(deps: Deps, token: string): Promise<Omit<ReplyCookie, 'secure'>[]> {
  const box = await getSecretBox(deps)()
  const value = box.seal(Buffer.from(token), context).toString('base64url')
  const maxAgeSeconds = deps.config.sessionAbsoluteMs / 1000
  return upstreamPrefixes.map((path) => ({ name: passCookieName, value, path, maxAgeSeconds }))
}

/** The token in a pass cookie; '' if it is not one of ours. */
export async function openPass(deps: Deps, pass: string): Promise<string> {
  if (!/^[\w-]{40,400}$/.test(pass)) return ''
  const box = await getSecretBox(deps)()
  try {
    return box.open(Buffer.from(pass, 'base64url'), context).toString()
  } catch {
    return ''
  }
}
