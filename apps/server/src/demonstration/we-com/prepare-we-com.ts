import { channelAccountInput } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { changeAccount, getAccountSettings } from '../../modules/company-directories/index.ts'
import { changeConfig, createAccount } from '../../modules/deliveries/index.ts'
import { changeSysConfig, getSysConfig } from '../../modules/settings/index.ts'
import { weComAccount } from './company.ts'
import { weComPagePath } from './serve-we-com.ts'

/**
 * Sets up the WeCom of the demonstration as an administrator would: its host, its account, and cards for approvals. Turned off, the
 * account is too. An account of another company is left as it is.
 *
 * @returns lines for the terminal
 */
export async function prepareWeCom(deps: Deps): Promise<string[]> {
  const { hasWeComDouble, port } = deps.config
  const stored = await getAccountSettings(deps, 'weCom')
  const isOwn = stored.corpId === weComAccount.corpId
  const host = `127.0.0.1:${port}`
  const { interfaceHosts } = await getSysConfig(deps)
  const apiUrl = `http://${host}`
  if (!hasWeComDouble) {
    if (isOwn && stored.enabledMark === 1)
      await save(deps, { apiUrl: stored.apiUrl, enabledMark: 0, secret: '', contactsSecret: '' })
    return []
  }
  if (stored.corpId !== '' && !isOwn) return []
  if (!interfaceHosts.includes(host)) await changeSysConfig(deps, { interfaceHosts: [...interfaceHosts, host] })
  const { secret, contactsSecret } = weComAccount
  if (stored.apiUrl !== apiUrl || stored.enabledMark === 0 || !stored.hasContactsSecret)
    await save(deps, { apiUrl, enabledMark: 1, secret, contactsSecret })
  if (!isOwn) await addCards(deps)
  return [`  WeCom of the demonstration: ${apiUrl}${weComPagePath}`]
}

interface AccountChange {
  apiUrl: string
  enabledMark: 0 | 1
  secret: string
  contactsSecret: string
}

async function save(deps: Deps, change: AccountChange): Promise<void> {
  const { corpId, agentId } = weComAccount
  await changeAccount(deps, 'weCom', { corpId, agentId, appKey: '', signInMark: 0, ...change })
}

/** Approvals that wait for a user are sent as cards from now on, at any time of the day. */
async function addCards(deps: Deps): Promise<void> {
  const input = { fullName: '企业微信', enabledMark: 1, perMinute: 60, settings: { channel: 'weComApp' } }
  await createAccount(deps, channelAccountInput.parse(input))
  for (const event of ['flowToDo', 'flowReminder'] as const) {
    const stored = deps.db.sql.selectFrom('send_configs').select('channels').where('id', '=', event)
    const channels = new Set((await stored.executeTakeFirst())?.channels)
    const config = { channels: [...channels.add('weComApp')], quietFrom: null, quietTo: null, digestAt: null }
    await changeConfig(deps, event, config)
  }
}
