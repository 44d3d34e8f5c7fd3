import type { EndpointData, secondFactorEndpoints, SignedInReply } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Deps } from '../../../deps.ts'
import { openSession, type SignInOrigin } from '../../sessions/index.ts'
import { assertCanSignIn, findAccountById, type Account } from '../../accounts/index.ts'
import { hashToken, isToken, createToken } from '../../../platform/secret/token.ts'
import { findRequirement } from './second-factor.queries.ts'
import { prepareSecondFactor, turnOn } from './second-factor.service.ts'
import {
  deleteOldSecondSteps,
  deleteSecondStep,
  findSecondStep,
  insertSecondStep,
  countTry,
} from './second-step.queries.ts'
import type { SetUp } from './totp.ts'
import { verifyCode } from './verify-code.ts'

const ticketMs = 5 * 60_000
const mostTries = 5

/** The second step for a user after the first factor; undefined if none is required. */
export async function askSecondStep(deps: Deps, account: Account): Promise<SignedInReply['secondFactor']> {
  const { isOn, isRequired } = await findRequirement(deps.db, account.id)
  if (!isOn && !isRequired) return undefined
  const now = deps.clock()
  const ticket = createToken()
  const step = isOn ? 'code' : 'enrol'
  await deleteOldSecondSteps(deps.db, new Date(now))
  await insertSecondStep(deps.db, {
    ticket_hash: hashToken(ticket),
    user_id: account.id,
    step,
    expires_at: new Date(now + ticketMs),
  })
  return { ticket, step }
}

/** The set-up for a ticket that requires one. Throws `secondFactor.over` if the ticket is invalid. */
export async function prepareAtSignIn(deps: Deps, ticket: string): Promise<SetUp> {
  const step = isToken(ticket) ? await findSecondStep(deps.db, hashToken(ticket), new Date(deps.clock())) : undefined
  if (step?.step !== 'enrol') throw new AppError('secondFactor.over', {}, { isOver: true })
  return prepareSecondFactor(deps, await getAccount(deps, step.user_id))
}

/**
 * Completes a sign-in: a ticket is valid for five minutes, five tries and one session. Throws `secondFactor.over` for an
 * invalid ticket, `secondFactor.wrong`, `secondFactor.used`, and the errors of every sign-in.
 */
export async function finishSecondStep(
  deps: Deps,
  { ticket, code }: { ticket: string; code: string },
  from: SignInOrigin,
): Promise<EndpointData<typeof secondFactorEndpoints.secondStep>> {
  const hash = hashToken(ticket)
  const step = isToken(ticket) ? await countTry(deps.db, hash, new Date(deps.clock()), mostTries) : undefined
  if (!step) throw new AppError('secondFactor.over', {}, { isOver: true })
  const account = await getAccount(deps, step.user_id)
  await assertCanSignIn(deps, account)
  const guess = { userId: account.id, code, ip: from.ip }
  const recoveryCodes = step.step === 'enrol' ? await turnOn(deps, guess) : await verifyCode(deps, guess)
  if (!(await deleteSecondStep(deps.db, hash))) throw new AppError('secondFactor.over', {}, { isOver: true })
  const reply = { token: await openSession(deps, account, from), theme: account.theme }
  return recoveryCodes ? { ...reply, recoveryCodes } : reply
}

async function getAccount(deps: Deps, userId: string): Promise<Account> {
  const account = await findAccountById(deps.db, userId)
  if (!account) throw new AppError('secondFactor.over', {}, { isOver: true })
  return account
}
