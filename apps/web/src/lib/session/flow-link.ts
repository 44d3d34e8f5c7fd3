import { encodeBase64, decodeBase64 } from '../browser/base64.ts'
import { flowDetail } from './flow-link-sign-in.ts'

/** The approval to show, and the task through which it is seen. */
export interface FlowLink {
  id: string
  operatorId?: string
}

/** The address of an approval: its config as JSON in base64, URL-encoded (S2.17, S2.19, SO.40). */
export const buildFlowDetailPath = (link: FlowLink): string =>
  `${flowDetail}?config=${encodeURIComponent(encodeBase64(JSON.stringify(link)))}`

/** Reads the config of the address; `undefined` if it is invalid (SO.40). */
export function readFlowLink(config: string | null): FlowLink | undefined {
  if (!config) return undefined
  try {
    const link: unknown = JSON.parse(decodeBase64(config))
    if (typeof link !== 'object' || link === null || !('id' in link) || !isId(link.id)) return undefined
    const operatorId = 'operatorId' in link && isId(link.operatorId) ? link.operatorId : undefined
    return { id: link.id, ...(operatorId === undefined ? {} : { operatorId }) }
  } catch {
    return undefined
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
