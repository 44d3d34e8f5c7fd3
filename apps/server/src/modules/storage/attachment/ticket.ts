import { timingSafeEqual } from 'node:crypto'
import { getSecretBox } from '../../../platform/secret/secret-box.ts'
import type { Deps } from '../../../deps.ts'

/** How long a URL with a ticket is valid. */
const validMs = 5 * 60_000

export interface TicketClaims {
  fileId: string
  userId: string
  /** displayed in a frame of our own pages instead of downloaded */
  isInline: boolean
}

/** A ticket for one file, one user and some minutes: used in a URL instead of a session (security rule 5.2). */
export async function createTicket(deps: Deps, { fileId, userId, isInline }: TicketClaims): Promise<string> {
  const expires = deps.clock() + validMs
  const words = [expires.toString(36), isInline ? 'i' : 'a', userId].join('.')
  return `${words}.${await calculateMac(deps, words, fileId)}`
}

/** The claims of a ticket; undefined if it is invalid, expired, or for another file. */
export async function readTicket(deps: Deps, ticket: string, fileId: string): Promise<TicketClaims | undefined> {
  const [expires = '', mode = '', userId = '', mac = ''] = ticket.split('.')
  const wanted = Buffer.from(await calculateMac(deps, [expires, mode, userId].join('.'), fileId))
  const brought = Buffer.from(mac)
  if (wanted.length !== brought.length || !timingSafeEqual(wanted, brought)) return undefined
  if (Number.parseInt(expires, 36) < deps.clock()) return undefined
  return { fileId, userId, isInline: mode === 'i' }
}

async function calculateMac(deps: Deps, words: string, fileId: string): Promise<string> {
  const box = await getSecretBox(deps)()
  return box.digest(`file ticket ${words} ${fileId}`).toString('base64url')
}
