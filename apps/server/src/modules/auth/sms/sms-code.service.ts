import { randomInt } from 'node:crypto'
import type {
  EndpointData,
  PageQuery,
  SignedInReply,
  SignInRefusal,
  smsOutboxEndpoints,
  signInMethodEndpoints,
} from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import { createId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { toClientNetwork } from '../../../platform/http/client-network.ts'
import { finishSignIn, type SignInOrigin } from '../finish-sign-in.ts'
import { recordFailure, recordKnownAddress, recordSuccess, runAttempt } from '../../login-guard/index.ts'
import { hashPassword, isPasswordRight } from '../../passwords/index.ts'
import { formatMessage, sendMessage, getSender } from './sender.ts'
import {
  countTraffic,
  deleteCodesBefore,
  restoreTry,
  insertCode,
  listCodes,
  listMainAccounts,
  lockSender,
  markFailed,
  countTry,
  useCode,
  type MainAccount,
} from './sms.queries.ts'

const minuteMs = 60_000
const lifeMs = 5 * minuteMs
const waitMs = minuteMs
const mostTries = 5
const keptMs = 24 * 60 * minuteMs
/** Each message costs money and disturbs the recipient: ten a day for a number, thirty an hour for an address. */
const maxPerMobile = 10
const maxPerAddress = 30

/**
 * Sends six digits to a mobile number (SO.08). Known and unknown numbers are treated alike.
 *
 * @throws AppError 'sms.wait' within sixty seconds, 'sms.tooMany', 'sms.failed', 'sms.off' if messages cannot be sent
 */
export async function sendCode(
  deps: Deps,
  mobile: string,
  address: string,
): Promise<EndpointData<typeof signInMethodEndpoints.smsCode>> {
  const { db, clock, config } = deps
  const ip = toClientNetwork(address)
  const sender = getSender(config)
  if (sender === 'none') throw new AppError('sms.off')
  // checked again under the lock; this check saves the cost of a hash
  assertWithinLimits(await countTraffic(db, mobile, ip, new Date(clock())), new Date(clock()))
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const message = { id: createId(), mobile, code, minutes: lifeMs / minuteMs }
  const code_hash = await hashPassword(code)
  await db.transaction(async (tx) => {
    await lockSender(tx, ip, mobile)
    const now = new Date(clock())
    assertWithinLimits(await countTraffic(tx, mobile, ip, now), now)
    await deleteCodesBefore(tx, new Date(now.getTime() - keptMs))
    const outbox_text = sender === 'outbox' ? formatMessage(message) : null
    await insertCode(tx, { id: message.id, mobile, code_hash, ip, created_at: now, outbox_text })
  })
  // failed messages count for the limits too, to spare a provider in trouble
  if (!(await sendMessage(config, message))) {
    await markFailed(db, message.id)
    throw new AppError('sms.failed')
  }
  return { seconds: lifeMs / 1000, waitSeconds: waitMs / 1000 }
}

function assertWithinLimits(
  { ofMobile, ofAddress, lastAt }: Awaited<ReturnType<typeof countTraffic>>,
  now: Date,
): void {
  const rest = lastAt === null ? 0 : lastAt.getTime() + waitMs - now.getTime()
  const seconds = Math.ceil(rest / 1000)
  if (seconds > 0)
    throw new AppError('sms.wait', { seconds }, { field: 'code', waitSeconds: seconds } satisfies SignInRefusal)
  if (ofMobile >= maxPerMobile || ofAddress >= maxPerAddress) throw new AppError('sms.tooMany')
}

interface CodeProof extends SignInOrigin {
  mobile: string
  code: string
}

/**
 * Signs in by mobile code. An unknown number is reported only after the right code (SO.11), which then stays valid for the
 * request for an account.
 *
 * @throws AppError 'login.codeWrong', 'login.mobileUnknown', 'login.mobileShared', 'login.mobileMalformed', 'sms.off',
 * 'request.limited', and the errors of `finishSignIn`
 */
export async function loginByCode(deps: Deps, proof: CodeProof): Promise<SignedInReply> {
  return withProof(deps, proof, async (use) => {
    const account = pickAccount(await listMainAccounts(deps.db, proof.mobile))
    if (!account)
      throw new AppError('login.mobileUnknown', {}, { ask: 'company', field: 'mobile' } satisfies SignInRefusal)
    await use()
    const reply = await finishSignIn(deps, account, proof)
    if (reply.token !== '') await recordKnownAddress(deps.db, toAttempt(proof), new Date(deps.clock()))
    return reply
  })
}

/**
 * Checks the code that was sent to the number, limiting guesses.
 *
 * @param work gets `use`, which marks the code as used, or throws if it was used meanwhile
 */
export function withProof<T>(deps: Deps, proof: CodeProof, work: (use: () => Promise<void>) => Promise<T>): Promise<T> {
  const { db, clock, config } = deps
  if (getSender(config) === 'none') throw new AppError('sms.off')
  if (!/^1[3-9]\d{9}$/.test(proof.mobile))
    throw new AppError('login.mobileMalformed', {}, { field: 'mobile' } satisfies SignInRefusal)
  const attempt = toAttempt(proof)
  return runAttempt(deps, attempt, async (place) => {
    const now = clock()
    const found = await countTry(db, proof.mobile, { since: new Date(now - lifeMs), mostTries })
    if (!(await isPasswordRight(found?.code_hash, proof.code.trim(), place)) || !found) {
      await recordFailure(deps, attempt)
      throw createCodeError()
    }
    await restoreTry(db, found.id)
    const done = await work(async () => {
      if (!(await useCode(db, found.id, new Date(now)))) throw createCodeError()
    })
    await recordSuccess(deps, attempt)
    return done
  })
}

// a separate count: wrong codes must not make the password of an account wait
const toAttempt = ({ mobile, ip }: CodeProof) => ({ account: `mobile code ${mobile}`, ip })

const createCodeError = () => new AppError('login.codeWrong', {}, { field: 'code' } satisfies SignInRefusal)

/** The enabled account, else a disabled one, so that its user gets that error. */
function pickAccount(accounts: MainAccount[]): MainAccount | undefined {
  const [first, second] = accounts
  if (first && second && first.enabled_mark === 1 && second.enabled_mark === 1)
    throw new AppError('login.mobileShared', {}, { field: 'mobile' } satisfies SignInRefusal)
  return first
}

/** For the administrator: codes of the last day, newest first. */
export async function listSentCodes(
  { db, clock, config }: Deps,
  { keyword, currentPage, pageSize }: PageQuery,
): Promise<EndpointData<typeof smsOutboxEndpoints.listSentCodes>> {
  const rows = await listCodes(db, {
    keyword: keyword.trim(),
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
    validSince: new Date(clock() - lifeMs),
    mostTries,
  })
  return {
    list: rows.map(({ id, mobile, text, state, ip, created_at }) => ({
      id,
      mobile,
      text,
      state,
      ip,
      sentAt: created_at.getTime(),
    })),
    pagination: { currentPage, pageSize, total: Number(rows[0]?.total ?? 0) },
    sender: getSender(config),
  }
}
