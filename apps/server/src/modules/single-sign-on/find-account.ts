import type { OidcSettings } from '../../platform/config/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { isUniqueViolation } from '../../platform/database/faults.ts'
import { createId } from '../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { insertUser } from '../users/index.ts'
import { findByAccount, findByEmail, insertLink, useLink, type Candidate } from './link.queries.ts'
import { SsoRefusalError } from './refusal.ts'

export interface ProviderIdentity {
  issuer: string
  /** the provider's permanent id of the user */
  subject: string
  /** all claims of the provider; loaded for the first sign-in only */
  claims: () => Promise<Record<string, unknown>>
}

/**
 * Finds the user of a provider's identity: by the link of an earlier sign-in, the first time by claims.
 *
 * - The claim of the settings names the account; without one, preferred_username does, else the e-mail.
 * - An e-mail counts only if the provider says that it is verified.
 * - An administrator is linked only by their verified e-mail, whatever the claim: names at a provider may be chosen freely.
 * - An account that is linked to another identity of that provider is refused.
 *
 * @returns the user's id
 * @throws SsoRefused
 */
export async function findOrCreateAccount(
  deps: Deps,
  settings: OidcSettings,
  person: ProviderIdentity,
): Promise<string> {
  const now = new Date(deps.clock())
  const linked = await useLink(deps.db, person.issuer, person.subject, now)
  if (linked !== undefined) return linked
  const claims = await person.claims()
  const link = () =>
    deps.db.transaction(async (tx) => {
      const userId = (await findMatch(tx, settings, claims)) ?? (await createAccount(tx, settings, claims))
      const isLinked = await insertLink(tx, { issuer: person.issuer, subject: person.subject, user_id: userId, now })
      // the same identity may have been linked at the same moment
      const linkedId = isLinked ? userId : await useLink(tx, person.issuer, person.subject, now)
      if (linkedId === undefined) throw new SsoRefusalError('taken')
      return linkedId
    })
  return link().catch((error: unknown) => {
    // the account was created at the same moment: this time it is found
    if (isUniqueViolation(error)) return link()
    throw error
  })
}

type Claims = Record<string, unknown>

async function findMatch(db: Db, settings: OidcSettings, claims: Claims): Promise<string | undefined> {
  const { claim, value } = readAccountName(settings, claims)
  const named = await findByAccount(db, value)
  const found = named.length === 0 && claim === 'email' ? await findByEmail(db, value) : named
  const match = found.find(({ account }) => account === value) ?? found[0]
  if (!match) return undefined
  if (found.length > 1 && match.account !== value) throw new SsoRefusalError('ambiguous')
  if (match.is_administrator && !isOwnMail(match, claims)) throw new SsoRefusalError('administrator')
  return match.id
}

/** The account name according to the provider, and the claim that it comes from. */
function readAccountName({ accountClaim }: OidcSettings, claims: Claims): { claim: string; value: string } {
  const asked = accountClaim === undefined ? ['preferred_username', 'email'] : [accountClaim]
  const claim = asked.find((name) => readTextClaim(claims, name) !== '')
  if (claim === undefined) throw new SsoRefusalError('nameless')
  if (claim === 'email' && readVerifiedMail(claims) === '') throw new SsoRefusalError('unverified')
  return { claim, value: readTextClaim(claims, claim) }
}

/** Creates an account without rights for an unknown user, if the settings allow it. */
async function createAccount(db: Db, settings: OidcSettings, claims: Claims): Promise<string> {
  if (!settings.mayCreate) throw new SsoRefusalError('unknown')
  const { value: account } = readAccountName(settings, claims)
  const id = createId()
  // signs in through the provider only: no password
  await insertUser(db, {
    id,
    account,
    real_name: (readTextClaim(claims, 'name') || account).slice(0, 50),
    email: readVerifiedMail(claims),
    password_hash: '',
    organize_id: null,
    position_id: null,
  })
  return id
}

const isOwnMail = ({ email }: Candidate, claims: Claims) =>
  email !== '' && email.toLowerCase() === readVerifiedMail(claims).toLowerCase()

/** Some providers send it as a text. */
const readVerifiedMail = (claims: Claims): string =>
  claims['email_verified'] === true || claims['email_verified'] === 'true' ? readTextClaim(claims, 'email') : ''

/** A claim that can be a name; '' for everything else. */
function readTextClaim(claims: Claims, name: string): string {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined
  if (typeof value !== 'string' || !value.isWellFormed() || /\p{Cc}/u.test(value)) return ''
  const word = value.trim()
  return word.length <= 100 ? word : ''
}
