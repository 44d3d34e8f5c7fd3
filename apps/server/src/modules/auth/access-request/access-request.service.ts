import type {
  EndpointBody,
  EndpointData,
  PageQuery,
  smsOutboxEndpoints,
  signInMethodEndpoints,
} from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import { createId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import type { SignInOrigin } from '../finish-sign-in.ts'
import { withProof } from '../sms/sms-code.service.ts'
import { listMainAccounts } from '../sms/sms.queries.ts'
import { saveRequest, listRequests, markHandled } from './access-request.queries.ts'

/**
 * Saves the request for an account from a user whose number is unknown (SO.11); the mobile code proves the number.
 *
 * @throws AppError 'login.mobileKnown' if there is an account by now, and the errors of `withProof`
 */
export function requestAccess(
  deps: Deps,
  { mobile, code, companyName, contact }: EndpointBody<typeof signInMethodEndpoints.requestAccess>,
  from: SignInOrigin,
): Promise<null> {
  const { db, clock } = deps
  return withProof(deps, { ...from, mobile, code }, async (use) => {
    if ((await listMainAccounts(db, mobile)).length > 0)
      throw new AppError('login.mobileKnown', {}, { field: 'mobile' })
    await use()
    const created_at = new Date(clock())
    await saveRequest(db, { id: createId(), mobile, company_name: companyName, contact, ip: from.ip, created_at })
    return null
  })
}

export async function listAccessRequests(
  { db }: Deps,
  { keyword, currentPage, pageSize }: PageQuery,
): Promise<EndpointData<typeof smsOutboxEndpoints.listAccessRequests>> {
  const offset = (currentPage - 1) * pageSize
  const rows = await listRequests(db, { keyword: keyword.trim(), limit: pageSize, offset })
  return {
    list: rows.map((row) => ({
      id: row.id,
      mobile: row.mobile,
      companyName: row.company_name,
      contact: row.contact,
      ip: row.ip,
      askedAt: row.created_at.getTime(),
      handledAt: row.handled_at?.getTime() ?? null,
      handledBy: row.handled_by_name ?? '',
    })),
    pagination: { currentPage, pageSize, total: Number(rows[0]?.total ?? 0) },
  }
}

/** @throws AppError 'accessRequest.missing', also if a newer request of the same number has replaced it */
export async function handleRequest({ db, clock }: Deps, id: string, handled: boolean, by: string): Promise<null> {
  if (!(await markHandled(db, id, by, handled ? new Date(clock()) : null))) throw new AppError('accessRequest.missing')
  return null
}
