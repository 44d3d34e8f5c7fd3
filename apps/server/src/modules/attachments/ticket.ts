import { timingSafeEqual } from 'node:crypto'
import { getSecretBox } from '../../platform/secret/secret-box.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Deps } from '../../deps.ts'
import { findSessionCaller } from '../sessions/index.ts'

/** How long a URL with a ticket is valid, unless it says otherwise. */
const usuallyValidMs = 5 * 60_000

export interface TicketClaims {
  fileId: string
  sessionId: string
  /** displayed in a frame of our own pages instead of downloaded */
  isInline: boolean
  /** for what is shown for hours */
  validMs?: number
}

/** A ticket for one file, one session and some minutes: used in a URL instead of the token (security rule 5.2). */
export async function createTicket(
  deps: Deps,
  { fileId, sessionId, isInline, validMs = usuallyValidMs }: TicketClaims,
): Promise<string> {
  const expires = deps.clock() + validMs
  const words = [expires.toString(36), isInline ? 'i' : 'a', sessionId].join('.')
  return `${words}.${await calculateMac(deps, words, fileId)}`
}

/**
 * The caller that a ticket was created for; undefined if it is invalid, expired, for another file, or if their session has ended.
 * What the caller may read now is checked by the user of the ticket.
 */
export async function readTicket(
  deps: Deps,
  ticket: string,
  fileId: string,
): Promise<{ caller: Caller; isInline: boolean } | undefined> {
  const [expires = '', mode = '', sessionId = '', mac = ''] = ticket.split('.')
  const wanted = Buffer.from(await calculateMac(deps, [expires, mode, sessionId].join('.'), fileId))
  const brought = Buffer.from(mac)
  if (wanted.length !== brought.length || !timingSafeEqual(wanted, brought)) return undefined
  if (Number.parseInt(expires, 36) < deps.clock()) return undefined
  const caller = await findSessionCaller(deps, sessionId)
  return caller && { caller, isInline: mode === 'i' }
}

async function calculateMac(deps: Deps, words: string, fileId: string): Promise<string> {
  const box = await getSecretBox(deps)()
  return box.digest(`file ticket ${words} ${fileId}`).toString('base64url')
}
