import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { ask, askEnvelope, demonstrationPassword, signInOverHttp, unique } from '../../support/story.ts'
import type { Prepared, World } from './opened-state.ts'

const hash = (typed: string): string => createHash('sha256').update(typed).digest('hex')

interface Listed {
  list: { id: string; account: string; fullName: string; enCode: string }[]
}
export async function findUserId(token: string, account: string): Promise<string> {
  const { list } = await ask<Listed>('GET', `/api/permission/Users?keyword=${account}`, token)
  const id = list.find((user) => user.account === account)?.id
  if (!id) throw new Error(`there is no user ${account}`)
  return id
}

/** A user who signs in with an authenticator app. */
export const prepareSecondFactor = ({ token: admin, share }: World): Promise<Prepared> =>
  share('second factor', async () => {
    const token = await signInOverHttp('team4b')
    const own = '/api/permission/Users/Current/SecondFactor'
    const password = hash(demonstrationPassword)
    const { secret } = await ask<{ secret: string }>('POST', `${own}/Actions/Prepare`, token, { body: { password } })
    const code = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate()
    await ask('POST', own, token, { body: { code } })
    const id = await findUserId(admin, 'team4b')
    return { token, cleanUp: () => askEnvelope('DELETE', `/api/permission/Users/${id}/SecondFactor`, admin) }
  })

/** A user whose role requires an authenticator app and who has none. */
export const prepareRequiredSecondFactor = ({ token, share }: World): Promise<Prepared> =>
  share('required second factor', async () => {
    const { list } = await ask<Listed>('GET', '/api/permission/Role/SecondFactor', token)
    const role = list.find(({ fullName }) => fullName === '集控调度')?.id
    const require = (required: boolean) =>
      ask('PUT', `/api/permission/Role/${role}/SecondFactor`, token, { body: { required } })
    await require(true)
    return { cleanUp: () => require(false) }
  })

/** Users of a story: the second is the first one's subordinate, and each chooses a password at the first sign-in. */
export const prepareNewUser = ({ token, share }: World): Promise<Prepared> =>
  share('new user', async () => {
    const password = 'given-2031'
    const organizes = await ask<{ list: { id: string; children?: { id: string }[] }[] }>(
      'GET',
      '/api/permission/Organize',
      token,
    )
    const organizeId = organizes.list[0]?.id ?? ''
    const add = async (name: string, more: object): Promise<{ id: string; account: string; name: string }> => {
      const account = unique(name).toLowerCase()
      const body = {
        account,
        realName: `${name}${account.slice(-4)}`,
        organizeIds: [organizeId],
        userPassword: hash(password),
        text: password,
        ...more,
      }
      const { id } = await ask<{ id: string }>('POST', '/api/permission/Users', token, { body })
      return { id, account, name: body.realName }
    }
    const boss = await add('boss', {})
    const other = await add('other', { managerId: boss.id })
    return {
      values: { account: other.account, password, boss: boss.name },
      path: `/permission/user?keyword=${boss.account}`,
      cleanUp: async () => {
        for (const { id } of [other, boss]) await ask('DELETE', `/api/permission/Users/${id}`, token)
      },
    }
  })

/** A deleted user with a role. */
export const prepareDeletedUser = ({ token, share }: World): Promise<Prepared> =>
  share('deleted user', async () => {
    const { list } = await ask<{ list: { id: string }[] }>('GET', '/api/permission/Role', token)
    const account = unique('deleted').toLowerCase()
    const body = {
      account,
      realName: '周敏',
      roleIds: list.slice(0, 1).map(({ id }) => id),
      userPassword: '',
      text: '',
    }
    const { id } = await ask<{ id: string }>('POST', '/api/permission/Users', token, { body })
    await ask('DELETE', `/api/permission/Users/${id}`, token)
    return { cleanUp: () => ask('POST', '/api/permission/Users/Bin/Actions/Purge', token, { body: { ids: [id] } }) }
  })
