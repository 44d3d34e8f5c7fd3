/**
 * Faults of a network. `slow`: no reply until the fault changes; `cut`: the reply breaks off; `sessionEnded`: code 600, which a
 * sign-in renews.
 */
export const networkFaults = ['offline', 'slow', 'cut', 'serverError', 'sessionEnded'] as const
export type NetworkFault = (typeof networkFaults)[number]

let fault: NetworkFault | null = null
let changed: PromiseWithResolvers<void> = Promise.withResolvers()

/** From now on every call meets the fault, except, unless offline, those about the session itself, which renew it. */
export function breakNetwork(next: NetworkFault): void {
  setFault(next)
}

export function mendNetwork(): void {
  setFault(null)
}

function setFault(next: NetworkFault | null): void {
  fault = next
  changed.resolve()
  changed = Promise.withResolvers()
}

const isAboutSession = (path: string): boolean => path.startsWith('/api/oauth/') || path === '/health/live'

/** The reply of a broken network; undefined if the server replies. */
export async function replyByFault(path: string): Promise<Response | undefined> {
  while (fault === 'slow' && !isAboutSession(path)) await changed.promise
  if (fault === 'offline') throw new TypeError('Failed to fetch')
  if (fault === null || isAboutSession(path)) return undefined
  if (fault === 'cut') return new Response('{"code":20', { status: 200 })
  if (fault === 'serverError') return new Response('Internal Server Error', { status: 500 })
  return Response.json({ code: 600, msg: '登录过期，请重新登录', data: null })
}
