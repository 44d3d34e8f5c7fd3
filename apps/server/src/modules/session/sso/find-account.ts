import type { OidcSettings } from '../../../platform/config/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { findByAccount, findByEmail, insertLink, insertPerson, useLink, type Candidate } from './link.queries.ts'
import { SsoRefused } from './refusal.ts'

export interface Person {
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
export async function accountOf(deps: Deps, settings: OidcSettings, person: Person): Promise<string> {
  const now = new Date(deps.clock())
  const linked = await useLink(deps.db, person.issuer, person.subject, now)
  if (linked !== undefined) return linked
  const claims = await person.claims()
  return deps.db.transaction(async (tx) => {
    const userId = (await findMatch(tx, settings, claims)) ?? (await makeAccount(tx, settings, claims))
    const isLinked = await insertLink(tx, { issuer: person.issuer, subject: person.subject, user_id: userId, now })
    if (!isLinked) throw new SsoRefused('taken')
    return userId
  })
}

type Claims = Record<string, unknown>

async function findMatch(db: Db, settings: OidcSettings, claims: Claims): Promise<string | undefined> {
  const { claim, value } = nameOf(settings, claims)
  const named = await findByAccount(db, value)
  const found = named.length === 0 && claim === 'email' ? await findByEmail(db, value) : named
  const match = found.find(({ account }) => account === value) ?? found[0]
  if (!match) return undefined
  if (found.length > 1 && match.account !== value) throw new SsoRefused('ambiguous')
  if (match.is_administrator && !isHisMail(match, claims)) throw new SsoRefused('administrator')
  return match.id
}

/** The account name according to the provider, and the claim that it comes from. */
function nameOf({ accountClaim }: OidcSettings, claims: Claims): { claim: string; value: string } {
  const asked = accountClaim === undefined ? ['preferred_username', 'email'] : [accountClaim]
  const claim = asked.find((name) => wordIn(claims, name) !== '')
  if (claim === undefined) throw new SsoRefused('nameless')
  if (claim === 'email' && verifiedMail(claims) === '') throw new SsoRefused('unverified')
  return { claim, value: wordIn(claims, claim) }
}

/** Creates an account without rights for an unknown user, if the settings allow it. */
async function makeAccount(db: Db, settings: OidcSettings, claims: Claims): Promise<string> {
  if (!settings.mayCreate) throw new SsoRefused('unknown')
  const { value: account } = nameOf(settings, claims)
  const id = newId()
  await insertPerson(db, {
    id,
    account,
    realName: (wordIn(claims, 'name') || account).slice(0, 50),
    email: verifiedMail(claims),
  })
  return id
}

const isHisMail = ({ email }: Candidate, claims: Claims) =>
  email !== '' && email.toLowerCase() === verifiedMail(claims).toLowerCase()

/** Some providers send it as a text. */
const verifiedMail = (claims: Claims): string =>
  claims['email_verified'] === true || claims['email_verified'] === 'true' ? wordIn(claims, 'email') : ''

/** A claim that can be a name; '' for everything else. */
function wordIn(claims: Claims, name: string): string {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined
  if (typeof value !== 'string' || !value.isWellFormed() || /\p{Cc}/u.test(value)) return ''
  const word = value.trim()
  return word.length <= 100 ? word : ''
}
