import { randomInt } from 'node:crypto'
import type { EndpointBody, EndpointData, SignedInReply, signInMethodEndpoints } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { toClientNetwork } from '../../../platform/http/client-network.ts'
import { finishSignIn, type SignInOrigin } from '../finish-sign-in.ts'
import { describeDevice } from '../../../platform/http/device.ts'
import { findPlace } from '../../../platform/ip-place/ip-place.ts'
import { hashToken, createToken } from '../../../platform/secret/token.ts'
import { countTickets, deleteTicketsBefore, findState, insertTicket, moveTicket, useTicket } from './qr.queries.ts'

const lifeMs = 2 * 60_000
const maxPerMinute = 30

/** Short enough to be read and typed: 10 characters of 30, which is 2^49 tickets, for two minutes. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ234567'
const createTicket = () => Array.from({ length: 10 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/**
 * Creates a ticket for a scan (SO.09). The secret is returned once, to the browser that asks: reading the QR code from its
 * screen is not enough to get the session.
 * @throws AppError 'request.limited' if an address requests more than thirty a minute
 */
export async function createQrCode(
  { db, clock }: Deps,
  origin: SignInOrigin,
): Promise<EndpointData<typeof signInMethodEndpoints.qrCode>> {
  const now = clock()
  const { ip, userAgent } = origin
  const network = toClientNetwork(ip)
  // used or refused ones are kept for a while, so that their page can read the result
  await deleteTicketsBefore(db, new Date(now - 2 * lifeMs))
  if ((await countTickets(db, network, new Date(now - 60_000))) >= maxPerMinute)
    throw new AppError('request.limited', { seconds: 60 })
  const ticket = createTicket()
  const secret = createToken()
  await insertTicket(db, {
    ticket,
    secret_hash: hashToken(secret),
    ip,
    network,
    user_agent: userAgent,
    created_at: new Date(now),
  })
  return { ticket, secret, seconds: lifeMs / 1000 }
}

/** @param proof SHA-256 of the secret, hex; without the right one every ticket looks expired */
export async function getQrState(
  { db, clock }: Deps,
  ticket: string,
  proof: string,
): Promise<EndpointData<typeof signInMethodEndpoints.qrState>> {
  const found = await findState(db, normalizeTicket(ticket), Buffer.from(proof, 'hex'))
  const restMs = found ? found.created_at.getTime() + lifeMs - clock() : 0
  if (!found || restMs <= 0 || found.state === 'used') return { state: 'expired', seconds: 0 }
  return { state: found.state, seconds: Math.ceil(restMs / 1000) }
}

/**
 * Scans, confirms or refuses a ticket for the signed-in user. It must be scanned first, by the same user; each can be done
 * once.
 * @returns the browser that asks to be signed in
 * @throws AppError 'qr.gone' for a ticket that is unknown, too old, answered, or scanned by another user
 */
export async function answerQr(
  { db, clock }: Deps,
  { userId, language }: Caller,
  ticket: string,
  to: EndpointBody<typeof signInMethodEndpoints.answerQr>['state'],
): Promise<EndpointData<typeof signInMethodEndpoints.answerQr>> {
  const now = clock()
  const asker = await moveTicket(db, { ticket: normalizeTicket(ticket), userId, to, since: new Date(now - lifeMs) })
  if (!asker) throw new AppError('qr.gone')
  const askedAt = asker.created_at.getTime()
  return {
    device: describeDevice(asker.user_agent, language).words,
    ip: asker.ip,
    place: await findPlace(asker.ip, language),
    askedAt,
    seconds: Math.max(0, Math.ceil((askedAt + lifeMs - now) / 1000)),
  }
}

/**
 * Opens the session of a confirmed ticket, once.
 * @param pair `ticket.secret`
 * @throws AppError 'qr.gone', and the errors of `finishSignIn`
 */
export async function loginByScan(deps: Deps, pair: string, from: SignInOrigin): Promise<SignedInReply> {
  const [ticket = '', secret = ''] = pair.split('.')
  const account = await useTicket(deps.db, normalizeTicket(ticket), hashToken(secret), new Date(deps.clock() - lifeMs))
  if (!account) throw new AppError('qr.gone')
  return finishSignIn(deps, account, from)
}

/** Normalizes typed tickets: lower case, hyphens or spaces. */
const normalizeTicket = (ticket: string): string => ticket.toUpperCase().replace(/[^0-9A-Z]/g, '')
