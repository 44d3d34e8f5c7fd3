import { buildSignedText, getSignedPath, signedHeaders, type interfaceClientEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { runForUser } from '../../../platform/caller-context.ts'
import type { Call } from '../../../platform/http/app.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createRefusal } from '../../../platform/http/envelope.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { loadCaller } from '../../sessions/index.ts'
import { assertMayCallInterface, getUsableInterface } from '../interface-access.ts'
import { getInterfaceLog } from '../interface-log.ts'
import { formatParams } from '../logged-call.ts'
import { pageRecords } from '../run-request.ts'
import { isAllowedAddress } from './addresses.ts'
import { isSignedByClient } from './client-secret.ts'
import {
  countCall,
  deleteOldNonces,
  findCallingClient,
  insertNonce,
  markRefusedMinute,
  type CallingClient,
} from './signed-call.queries.ts'

type SignedCall = Pick<
  Call<typeof interfaceClientEndpoints.respond>,
  'params' | 'body' | 'header' | 'bodyHash' | 'ip' | 'language'
>

/** How far the clock of a client may be off. A nonce is kept until no timestamp that it came with is accepted. */
const clockMinutes = 5
const nonceMinutes = 2 * clockMinutes + 1

/**
 * Answers a signed call of an API client with a page of records, with the permissions of the user of the client (decision 0218).
 * From the moment the call is known to be of the client, and new, refusals are entered in the log.
 *
 * @throws AppError of `interfaceClientErrors`, and as `assertMayCallInterface` and `pageRecords`
 */
export async function respondToClient(deps: Deps, call: SignedCall) {
  const begin = performance.now()
  const client = await verifySignature(deps, call)
  const caller = await admit(deps, client, call).catch(async (error: unknown) => {
    if (error instanceof AppError && (await isLogged(deps, client, error)))
      noteRefusal(deps, client, call, error, performance.now() - begin)
    throw error
  })
  return runForUser(caller.userId, () => pageRecords(deps, caller, call.params.id, call.body, client.id))
}

/** @throws AppError 'interfaceClient.signature', also for unknown clients; 'interfaceClient.timestamp' */
async function verifySignature(deps: Deps, { params, header, bodyHash }: SignedCall): Promise<CallingClient> {
  const sent = (name: keyof typeof signedHeaders) => header(signedHeaders[name])
  const [timestamp, nonce] = [sent('timestamp'), sent('nonce')]
  if (!/^\d{13}$/.test(timestamp) || !isNonce(nonce)) throw new AppError('interfaceClient.signature')
  const client = await findCallingClient(deps.db, sent('client').slice(0, 64), params.id)
  const text = buildSignedText({ path: getSignedPath(params.id), timestamp, nonce, bodyHash })
  if (!(await isSignedByClient(deps, client, text, sent('signature'))) || !client)
    throw new AppError('interfaceClient.signature')
  if (Math.abs(client.now.getTime() - Number(timestamp)) > clockMinutes * 60_000)
    throw new AppError('interfaceClient.timestamp', { minutes: clockMinutes })
  return client
}

const isNonce = (text: string): boolean => /^[\w-]{16,64}$/.test(text)

/** @returns the user of the client. @throws AppError as `respondToClient` */
async function admit(deps: Deps, client: CallingClient, call: SignedCall): Promise<Caller> {
  await takeNonce(deps, client, call.header(signedHeaders.nonce))
  if (client.enabled_mark !== 1) throw new AppError('interfaceClient.off')
  if (client.expires_at && client.expires_at <= client.now) throw new AppError('interfaceClient.expired')
  if (!isAllowedAddress(client.addresses, call.ip)) throw new AppError('interfaceClient.address')
  if (!client.is_allowed) throw new AppError('interfaceClient.notAllowed')
  const user = client.user_id === null ? undefined : await loadCaller(deps, client.user_id)
  if (!user?.isEnabled) throw new AppError('interfaceClient.userGone')
  const caller = { ...user.caller, language: call.language }
  await assertMayCallInterface(deps, caller, call.params.id, call.body.paramList)
  // administrators may try out an interface that is turned off; programs may not call it
  const found = await getUsableInterface(deps, caller, call.params.id)
  if (found.enabled_mark !== 1) throw new AppError('dataInterface.off', { name: resolveName(call.language, found) })
  return caller
}

/** A call that is one too many does not use up its nonce: the client may repeat it in the next minute. */
async function takeNonce({ db }: Deps, client: CallingClient, nonce: string): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteOldNonces(tx, client.id, nonceMinutes)
    if (!(await insertNonce(tx, client.id, nonce))) throw new AppError('interfaceClient.repeated')
    if (!(await countCall(tx, client.id)))
      throw new AppError('interfaceClient.tooMany', { most: client.calls_per_minute })
  })
}

/** A copied call, and calls beyond the limit, cannot fill the log: of the latter, the first of a minute is entered. */
async function isLogged({ db }: Deps, client: CallingClient, { key }: AppError): Promise<boolean> {
  if (key === 'interfaceClient.repeated') return false
  return key !== 'interfaceClient.tooMany' || markRefusedMinute(db, client.id)
}

function noteRefusal(
  deps: Deps,
  client: CallingClient,
  { params, body, language }: SignedCall,
  error: AppError,
  ms: number,
): void {
  getInterfaceLog(deps).note({
    interface_id: params.id,
    user_id: client.user_id,
    client_id: client.id,
    action: 'list',
    ms: Math.round(ms),
    ok: false,
    row_count: 0,
    params: formatParams(body.paramList),
    reason: createRefusal(error, language).msg,
  })
}
