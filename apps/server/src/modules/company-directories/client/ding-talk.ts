import { z } from 'zod'
import type { StoredJobText } from '../../../migrations/schema-job.ts'
import { AppError } from '../../../platform/app-error.ts'
import { toDingTalkContent, toEndedBar } from './ding-talk-message.ts'
import { isPersonUnknown } from './directory-error.ts'
import {
  maxDepartments,
  type Provider,
  type RemoteDepartment,
  type RemotePerson,
  type SentPerson,
  type SignInCalls,
} from './provider.ts'
import type { DirectoryReply } from './send-request.ts'
import { remoteId, remoteMobile, remoteText } from './shapes.ts'

const rootId = '1'
const department = z.object({ dept_id: remoteId, name: remoteText(100) })
const departmentReply = z.object({ result: department })
const childrenReply = z.object({ result: z.array(department).max(maxDepartments).catch([]) })

const person = z.object({
  userid: remoteId,
  name: remoteText(50),
  mobile: remoteMobile,
  email: remoteText(100),
  org_email: remoteText(100),
  job_number: remoteText(64),
  dept_id_list: z.array(remoteId).catch([]),
})
const peopleReply = z.object({
  result: z.object({
    has_more: z.boolean().catch(false),
    next_cursor: z.number().int().min(0).catch(0),
    list: z.array(person),
  }),
})

/** 0: of the company, 1: an external contact */
const memberReply = z.object({ result: z.object({ contact_type: z.number(), userid: remoteId }) })
const userTokenReply = z.object({ accessToken: z.string().min(1).max(4_000) })
const ownReply = z.object({ unionId: z.string().min(1).max(200) })

/** The message is sent after the reply. */
const sentReply = z.object({ task_id: remoteId })
const ids = z.array(remoteId).catch([])
const receiptReply = z.object({
  send_result: z.object({
    ...{ invalid_user_id_list: ids, failed_user_id_list: ids, read_user_id_list: ids, unread_user_id_list: ids },
    /** why DingTalk has held messages back: too many, or the same text again */
    forbidden_list: z.array(z.object({ userid: remoteId, code: remoteText(100) })).catch([]),
  }),
})
const emptyReply = z.object({})
const createdDepartment = z.object({ result: z.object({ dept_id: remoteId }) })

/** people of a page; the most that DingTalk returns */
const pageSize = 100

/** DingTalk: https://open.dingtalk.com/document/orgapp/obtain-the-department-list-v2 */
export const dingTalk: Provider = {
  address: 'https://oapi.dingtalk.com',
  getTokenRequest: ({ appKey, secret }) => ({ path: '/gettoken', query: { appkey: appKey, appsecret: secret } }),
  toContactsAccount: (account) => account,
  // https://open.dingtalk.com/document/orgapp/tutorial-obtaining-user-personal-information
  signInAddress: 'https://login.dingtalk.com/oauth2/auth',
  getSignInQuery: ({ appKey }, { state, redirectUri }) => ({
    ...{ response_type: 'code', client_id: appKey, scope: 'openid', prompt: 'consent' },
    ...{ redirect_uri: redirectUri, state },
  }),
  open(call, signIn) {
    const { agentId } = signIn.account
    const getRoot = async (): Promise<RemoteDepartment> => {
      const body = { dept_id: Number(rootId) }
      const { result } = await call('/topapi/v2/department/get', departmentReply, { body })
      return { id: result.dept_id, parentId: '', name: result.name || rootId }
    }
    return {
      getRoot,
      async listDepartments(assertOpen) {
        const found = [await getRoot()]
        const known = new Set([rootId])
        // it grows while it is read
        for (const { id: parentId } of found) {
          assertOpen()
          const body = { dept_id: Number(parentId) }
          const { result } = await call('/topapi/v2/department/listsub', childrenReply, { body })
          for (const { dept_id: id, name } of result) {
            if (known.has(id) || known.size >= maxDepartments) continue
            known.add(id)
            found.push({ id, parentId, name: name || id })
          }
        }
        return found
      },
      async listPeople(departmentId, cursor) {
        const body = { dept_id: Number(departmentId), cursor: Number(cursor), size: pageSize }
        const { result } = await call('/topapi/v2/user/list', peopleReply, { body })
        return { people: result.list.map(toPerson), next: result.has_more ? String(result.next_cursor) : '' }
      },
      // https://open.dingtalk.com/document/orgapp/create-a-department-v2
      async createDepartment({ name, parentId }) {
        const body = { name, parent_id: Number(parentId) }
        return (await call('/topapi/v2/department/create', createdDepartment, { body })).result.dept_id
      },
      async updateDepartment({ id, name, parentId }) {
        const body = { dept_id: Number(id), name, ...(parentId !== '' && { parent_id: Number(parentId) }) }
        await call('/topapi/v2/department/update', emptyReply, { body })
      },
      // https://open.dingtalk.com/document/orgapp/user-information-creation
      async createPerson(id, sent) {
        await call('/topapi/v2/user/create', emptyReply, { body: { userid: id, ...toUser(sent) } })
      },
      async updatePerson(id, change) {
        await call('/topapi/v2/user/update', emptyReply, { body: { userid: id, ...toUser(change) } })
      },
      async findSignedIn(code) {
        const body = { unionid: await findUnionId(signIn, code) }
        try {
          const { result } = await call('/topapi/user/getbyunionid', memberReply, { body })
          return result.contact_type === 0 ? result.userid : undefined
        } catch (error) {
          if (error instanceof AppError && isPersonUnknown(error)) return undefined
          throw error
        }
      },
      // https://open.dingtalk.com/document/orgapp/asynchronous-sending-of-enterprise-session-messages
      async sendMessage(personId, message) {
        const body = { agent_id: Number(agentId), userid_list: personId, msg: toDingTalkContent(message) }
        return (await call('/topapi/message/corpconversation/asyncsend_v2', sentReply, { body })).task_id
      },
      // https://open.dingtalk.com/document/orgapp/gets-the-result-of-sending-messages-asynchronously-to-the-enterprise
      async findReceipt(messageId, personId) {
        const body = { agent_id: Number(agentId), task_id: Number(messageId) }
        const path = '/topapi/message/corpconversation/getsendresult'
        const { send_result: result } = await call(path, receiptReply, { body })
        const forbidden = result.forbidden_list.find(({ userid }) => userid === personId)
        if (forbidden) return { state: 'failed', fault: describeForbidden(forbidden.code) }
        if (result.invalid_user_id_list.includes(personId))
          return {
            state: 'failed',
            fault: { key: 'companyDirectory.personUnknown', values: { code: 0, reason: personId } },
          }
        if (result.failed_user_id_list.includes(personId))
          return { state: 'failed', fault: { key: 'companyDirectory.messageFailed', values: {} } }
        const reached = [...result.read_user_id_list, ...result.unread_user_id_list]
        return reached.includes(personId) ? { state: 'received' } : undefined
      },
      // https://open.dingtalk.com/document/orgapp/update-work-notification-status-bar
      async endCard(messageId, state) {
        const body = { agent_id: Number(agentId), task_id: Number(messageId), ...toEndedBar(state) }
        await call('/topapi/message/corpconversation/status_bar/update', emptyReply, { body })
      },
    }
  },
}

/** Why a message was held back: https://open.dingtalk.com/document/orgapp/server-api-error-codes-1 */
function describeForbidden(code: string): StoredJobText {
  if (['143103', '143104', '143105'].includes(code)) return { key: 'companyDirectory.messageLimited', values: {} }
  if (code === '143106') return { key: 'companyDirectory.messageRepeated', values: {} }
  return { key: 'companyDirectory.refused', values: { code, reason: '' } }
}

const toPerson = (one: z.output<typeof person>): RemotePerson => ({
  id: one.userid,
  name: one.name,
  mobile: one.mobile,
  email: one.email,
  workEmail: one.org_email,
  jobNumber: one.job_number,
  gender: 0,
  departmentIds: one.dept_id_list,
  isActive: true,
})

/** DingTalk has no gender. */
const toUser = ({ name, mobile, email, departmentIds }: Partial<SentPerson>) => ({
  ...(name !== undefined && { name }),
  ...(mobile && { mobile }),
  ...(email && { email }),
  ...(departmentIds && { dept_id_list: departmentIds.join(',') }),
})

/** The new API has its own address, and errors of its own: a code in letters. */
const newAddress = 'https://api.dingtalk.com'

async function findUnionId({ account, send }: SignInCalls, code: string): Promise<string> {
  const body = { clientId: account.appKey, clientSecret: account.secret, code, grantType: 'authorization_code' }
  const { accessToken } = readNew(
    userTokenReply,
    await send(newAddress, { path: '/v1.0/oauth2/userAccessToken', body }),
  )
  const headers = { 'x-acs-dingtalk-access-token': accessToken }
  return readNew(ownReply, await send(newAddress, { path: '/v1.0/contact/users/me', headers })).unionId
}

function readNew<T extends z.ZodType>(shape: T, reply: DirectoryReply): z.output<T> {
  const parsed = shape.safeParse(reply)
  if (parsed.success) return parsed.data
  const { code, message } = reply
  const reason = typeof message === 'string' ? message.slice(0, 200).toWellFormed() : ''
  throw new AppError('companyDirectory.refused', { code: typeof code === 'string' ? code.slice(0, 100) : '', reason })
}
