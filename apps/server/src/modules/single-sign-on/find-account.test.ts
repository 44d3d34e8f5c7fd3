import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setLogLevel } from '../../platform/log/log.ts'
import { aRole, aUser } from '../../testing/builders.ts'
import { createClient } from '../../testing/client.ts'
import { unique } from '../../testing/unique.ts'
import { createId } from '../../platform/ids.ts'
import { signInByProvider, createSsoServer, type SsoServer } from '../auth/testing/sso.ts'
import { insertUser } from '../users/index.ts'
import { insertLink } from './link.queries.ts'
import { waitForLockWaits } from '../../testing/lock-waits.ts'

let sso: SsoServer
beforeAll(async () => {
  sso = await createSsoServer()
  setLogLevel('silent')
})
afterAll(async () => {
  setLogLevel('warn')
  await sso.close()
})
afterEach(async () => {
  await sso.server.db.sql.deleteFrom('oidc_attempts').execute()
  sso.server.deps.config.oidc = sso.settings
})

/** Signs in a user with these claims of the provider. @returns the account, or the reason for a refusal */
async function enteredBy(claims: Record<string, unknown>, login = unique('login')) {
  sso.provider.people.set(login, claims)
  const { refused, entered } = await signInByProvider(sso, login)
  if (!entered) return { refused }
  if (entered.code !== 200) return { refused: entered.msg }
  if (entered.data.secondFactor) return { step: entered.data.secondFactor.step, token: entered.data.token }
  const client = createClient(sso.server.url, entered.data.token)
  const { data } = await client.get<{ userInfo: Record<string, unknown> }>('/api/oauth/CurrentUser')
  return { account: data.userInfo['account'], realName: data.userInfo['realName'] }
}

async function aUserWith(values: { email?: string; isAdministrator?: boolean; account?: string } = {}) {
  const { email = '', ...others } = values
  const user = await aUser(sso.server.db, others)
  await sso.server.db.sql.updateTable('users').set({ email }).where('id', '=', user.id).execute()
  return user
}

describe('the first sign-in', () => {
  it('finds the account by preferred_username, ignoring case', async () => {
    const { account } = await aUserWith()
    expect(await enteredBy({ preferred_username: account.toUpperCase() })).toMatchObject({ account })
  })

  it('finds it by a verified e-mail if the provider names no account', async () => {
    const email = `${unique('lin')}@Example.com`
    const { account } = await aUserWith({ email })
    expect(await enteredBy({ email: email.toLowerCase(), email_verified: true })).toMatchObject({ account })
  })

  it('ignores an e-mail that is not verified', async () => {
    const email = `${unique('lin')}@example.com`
    await aUserWith({ email })
    expect(await enteredBy({ email, email_verified: false })).toEqual({ refused: 'unverified' })
    expect(await enteredBy({ email })).toEqual({ refused: 'unverified' })
    expect(await enteredBy({ email, email_verified: 1 })).toEqual({ refused: 'unverified' })
  })

  it('prefers the account of that name to an e-mail that another user may have entered', async () => {
    const email = `${unique('boss')}@example.com`
    await aUserWith({ email })
    const { account } = await aUserWith({ account: email })
    expect(await enteredBy({ email, email_verified: true })).toMatchObject({ account })
  })

  it('is refused if several accounts match', async () => {
    const email = `${unique('desk')}@example.com`
    await aUserWith({ email })
    await aUserWith({ email })
    expect(await enteredBy({ email, email_verified: true })).toEqual({ refused: 'ambiguous' })
  })

  it('uses only the claim of the settings', async () => {
    const { account } = await aUserWith()
    sso.server.deps.config.oidc = { ...sso.settings, accountClaim: 'staff_number' }
    expect(await enteredBy({ staff_number: account, preferred_username: 'other' })).toMatchObject({ account })
    expect(await enteredBy({ preferred_username: account })).toEqual({ refused: 'nameless' })
  })

  it.each([
    [{}],
    [{ preferred_username: '' }],
    [{ preferred_username: ['a'] }],
    [{ preferred_username: 'x'.repeat(101) }],
  ])('is refused for %j', async (claims) => {
    expect(await enteredBy(claims)).toEqual({ refused: 'nameless' })
  })

  it('links an administrator only by their verified e-mail', async () => {
    const email = `${unique('chief')}@example.com`
    const { account } = await aUserWith({ email, isAdministrator: true })
    const name = { preferred_username: account }
    expect(await enteredBy(name)).toEqual({ refused: 'administrator' })
    expect(await enteredBy({ ...name, email, email_verified: false })).toEqual({ refused: 'administrator' })
    expect(await enteredBy({ ...name, email: 'a@evil.example', email_verified: true })).toEqual({
      refused: 'administrator',
    })
    expect(await enteredBy({ ...name, email, email_verified: true })).toMatchObject({ account })
  })

  it('does not link an administrator without an e-mail to a user without one', async () => {
    const { account } = await aUserWith({ isAdministrator: true })
    const claims = { preferred_username: account, email: '', email_verified: true }
    expect(await enteredBy(claims)).toEqual({ refused: 'administrator' })
  })
})

describe('every further sign-in', () => {
  it('uses the provider’s own id of the user, whatever the name is', async () => {
    const login = unique('login')
    const { account } = await aUserWith()
    await aUserWith({ account: `${account}-married` })
    expect(await enteredBy({ preferred_username: account }, login)).toMatchObject({ account })
    expect(await enteredBy({ preferred_username: `${account}-married` }, login)).toMatchObject({ account })
    expect(await enteredBy({}, login)).toMatchObject({ account })
  })

  it('does not open the account to the next user with that name at the provider', async () => {
    const { account } = await aUserWith()
    expect(await enteredBy({ preferred_username: account })).toMatchObject({ account })
    expect(await enteredBy({ preferred_username: account })).toEqual({ refused: 'taken' })
  })

  it('follows the state of the account: disabled, then removed', async () => {
    const login = unique('login')
    const { id, account } = await aUserWith()
    await enteredBy({ preferred_username: account }, login)
    const user = sso.server.db.sql
    await user.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', id).execute()
    expect(await enteredBy({}, login)).toEqual({ refused: 'This account is disabled. Contact the administrator' })
    await user.deleteFrom('users').where('id', '=', id).execute()
    expect(await enteredBy({ preferred_username: account }, login)).toEqual({ refused: 'unknown' })
  })
})

describe('a user of the provider without an account', () => {
  it('is refused and not stored', async () => {
    expect(await enteredBy({ preferred_username: 'stranger' })).toEqual({ refused: 'unknown' })
    const { n } = await sso.server.db.sql
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('account', '=', 'stranger')
      .executeTakeFirstOrThrow()
    expect(n).toBe('0')
  })

  it('gets an account without rights if the settings say so, and no password opens it', async () => {
    sso.server.deps.config.oidc = { ...sso.settings, mayCreate: true }
    const login = unique('login')
    const claims = { preferred_username: 'newcomer', name: '陈新', email: 'chen@example.com', email_verified: true }
    expect(await enteredBy(claims, login)).toEqual({ account: 'newcomer', realName: '陈新' })
    expect(await enteredBy(claims, login)).toEqual({ account: 'newcomer', realName: '陈新' })
    const made = await sso.server.db.sql
      .selectFrom('users')
      .select(['email', 'is_administrator', 'password_hash'])
      .where('account', '=', 'newcomer')
      .execute()
    expect(made).toEqual([{ email: 'chen@example.com', is_administrator: false, password_hash: '' }])
    await expect(sso.server.as('newcomer', '')).rejects.toThrow(/cannot sign in/)
  })

  it.each([
    ['by the same identity: it is signed in', true],
    ['by another identity with that name: it is refused', false],
  ])('whose account is created and linked at the same moment %s', async (_, isSame) => {
    sso.server.deps.config.oidc = { ...sso.settings, mayCreate: true }
    const [account, login, id] = [unique('twin'), unique('login'), createId()]
    const link = { issuer: sso.settings.issuer, subject: isSame ? login : unique('other'), user_id: id }
    const at = new Date()
    const { db } = sso.server
    let signIn: ReturnType<typeof enteredBy> | undefined
    await db.transaction(async (tx) => {
      const row = {
        id,
        account,
        real_name: account,
        email: '',
        password_hash: '',
        organize_id: null,
        position_id: null,
      }
      await insertUser(tx, row)
      await insertLink(tx, { ...link, now: at })
      signIn = enteredBy({ preferred_username: account }, login)
      await waitForLockWaits(db)
    })
    expect(await signIn).toEqual(isSame ? { account, realName: account } : { refused: 'taken' })
  })

  it('gets no e-mail that is not verified', async () => {
    sso.server.deps.config.oidc = { ...sso.settings, mayCreate: true }
    await enteredBy({ preferred_username: 'careful', email: 'boss@example.com', email_verified: false })
    const made = await sso.server.db.sql
      .selectFrom('users')
      .select(['email', 'real_name'])
      .where('account', '=', 'careful')
      .execute()
    expect(made).toEqual([{ email: '', real_name: 'careful' }])
  })
})

describe('what the installation requires of every sign-in', () => {
  it('is required of this one too: an authenticator app if the role says so', async () => {
    const role = await aRole(sso.server.db)
    await sso.server.db.sql.updateTable('roles').set({ needs_second_factor: true }).where('id', '=', role).execute()
    const { account } = await aUser(sso.server.db, { roles: [role] })
    expect(await enteredBy({ preferred_username: account })).toEqual({ step: 'enrol', token: '' })
  })
})

describe('signing out', () => {
  const signOut = () => fetch(`${sso.server.url}/api/oauth/Oidc/SignOut`, { redirect: 'manual' })

  it('stays here unless the settings include the provider', async () => {
    const { account } = await aUserWith()
    sso.provider.people.set(account, { preferred_username: account })
    expect((await signInByProvider(sso, account)).entered?.data.signsOutThere).toBe(false)
    expect((await signOut()).headers.get('location')).toBe('/login')
  })

  it('redirects to the provider, which returns to the sign-in page', async () => {
    sso.server.deps.config.oidc = { ...sso.settings, signsOutThere: true }
    const { account } = await aUserWith()
    sso.provider.people.set(account, { preferred_username: account })
    expect((await signInByProvider(sso, account)).entered?.data.signsOutThere).toBe(true)
    const there = new URL((await signOut()).headers.get('location') ?? '')
    expect(there.origin).toBe(sso.provider.issuer)
    expect(Object.fromEntries(there.searchParams)).toEqual({
      client_id: 'armature',
      post_logout_redirect_uri: `${sso.server.url}/login`,
    })
    expect((await fetch(there)).status).toBe(200)
  })

  it('ends at the sign-in page if the provider cannot be reached', async () => {
    sso.server.deps.config.oidc = { ...sso.settings, signsOutThere: true, issuer: 'http://127.0.0.1:9' }
    expect((await signOut()).headers.get('location')).toBe('/login')
  })
})
