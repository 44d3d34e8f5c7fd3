import { coded, decoded } from './coded.ts'

/** Which approval is meant, and by whose turn it is looked at. */
export interface FlowLink {
  id: string
  operatorId?: string
}

export const flowDetail = '/workFlowDetail'

/** The address of an approval: its config as JSON in base64, URL-encoded (S2.17, S2.19, SO.40). */
export const flowDetailPath = (link: FlowLink): string =>
  `${flowDetail}?config=${encodeURIComponent(coded(JSON.stringify(link)))}`

/** What the address means; `undefined` for a config that cannot be read (SO.40). */
export function readFlowLink(config: string | null): FlowLink | undefined {
  if (!config) return undefined
  try {
    const link: unknown = JSON.parse(decoded(config))
    if (typeof link !== 'object' || link === null || !('id' in link) || !isId(link.id)) return undefined
    const operatorId = 'operatorId' in link && isId(link.operatorId) ? link.operatorId : undefined
    return { id: link.id, ...(operatorId === undefined ? {} : { operatorId }) }
  } catch {
    return undefined
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)

/**
 * A link to an approval that brings a session with it goes by the sign-in of links first, which looks at the token and takes
 * it in place of the stored one (S2.18, S2.67). `null` for every other address.
 */
export function signInOfFlowLink(path: string, token: string): string | null {
  if (!path.startsWith(`${flowDetail}?`)) return null
  const query = new URLSearchParams(path.slice(flowDetail.length))
  const brought = query.get('token')
  if (brought === null) return null
  query.delete('token')
  const page = `${flowDetail}?${query}`
  return brought === token ? page : `/sso?${new URLSearchParams({ token: brought, redirect: page })}`
}
