import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { maxDepartments, type Provider, type RemoteDepartment, type RemotePerson, type SentPerson } from './provider.ts'
import { remoteId, remoteMobile, remoteText } from './shapes.ts'
import { toWeComContent } from './we-com-message.ts'

const departmentList = z.object({
  department: z
    .array(z.object({ id: remoteId, parentid: remoteId.catch('0'), name: remoteText(100) }))
    .max(maxDepartments),
})

const userList = z.object({
  userlist: z.array(
    z.object({
      userid: remoteId,
      name: remoteText(50),
      mobile: remoteMobile,
      email: remoteText(100),
      biz_mail: remoteText(100),
      gender: z.coerce.number().catch(0),
      department: z.array(remoteId).catch([]),
      status: z.number().catch(1),
    }),
  ),
})

const createdDepartment = z.object({ id: remoteId })
const sentReply = z.object({
  msgid: z.string().min(1).max(200),
  /** people who are not in the visible range */
  invaliduser: z.string().catch(''),
})
const emptyReply = z.object({})

/** without `userid`: not of the company */
const signedInReply = z.object({ userid: remoteId.optional() })

/** 2: disabled; 5: has left */
const inactiveStates = new Set([2, 5])

/** WeCom: https://developer.work.weixin.qq.com/document/path/90664 */
export const weCom: Provider = {
  address: 'https://qyapi.weixin.qq.com',
  getTokenRequest: ({ corpId, secret }) => ({
    path: '/cgi-bin/gettoken',
    query: { corpid: corpId, corpsecret: secret },
  }),
  // https://developer.work.weixin.qq.com/document/path/90195: secrets of applications may only read
  toContactsAccount(account) {
    if (account.contactsSecret === '') throw new AppError('companyDirectory.contactsSecretMissing')
    return { ...account, secret: account.contactsSecret }
  },
  // https://developer.work.weixin.qq.com/document/path/98152
  signInAddress: 'https://login.work.weixin.qq.com/wwlogin/sso/login',
  getSignInQuery: ({ corpId, agentId }, { state, redirectUri }) => ({
    ...{ login_type: 'CorpApp', appid: corpId, agentid: agentId },
    ...{ redirect_uri: redirectUri, state },
  }),
  open(call, { account }) {
    const listDepartments = async (): Promise<RemoteDepartment[]> => {
      const { department } = await call('/cgi-bin/department/list', departmentList)
      return sortByParent(department.map(({ id, parentid, name }) => ({ id, parentId: parentid, name: name || id })))
    }
    return {
      listDepartments,
      async getRoot() {
        const [root] = await listDepartments()
        if (!root) throw new AppError('companyDirectory.notAuthorised', { code: 0, reason: '' })
        return root
      },
      async listPeople(departmentId) {
        const query = { department_id: departmentId }
        const { userlist } = await call('/cgi-bin/user/list', userList, { query })
        return { people: userlist.map(toPerson), next: '' }
      },
      // https://developer.work.weixin.qq.com/document/path/90205
      async createDepartment({ name, parentId }) {
        const body = { name, parentid: Number(parentId) }
        return (await call('/cgi-bin/department/create', createdDepartment, { body })).id
      },
      async updateDepartment({ id, name, parentId }) {
        const body = { id: Number(id), name, ...(parentId !== '' && { parentid: Number(parentId) }) }
        await call('/cgi-bin/department/update', emptyReply, { body })
      },
      // without an invitation: the company sends these from WeCom
      async createPerson(id, sent) {
        await call('/cgi-bin/user/create', emptyReply, { body: { userid: id, ...toUser(sent), to_invite: false } })
      },
      async updatePerson(id, change) {
        await call('/cgi-bin/user/update', emptyReply, { body: { userid: id, ...toUser(change) } })
      },
      async findSignedIn(code) {
        return (await call('/cgi-bin/auth/getuserinfo', signedInReply, { query: { code } })).userid
      },
      async sendMessage(personId, message) {
        const body = { touser: personId, agentid: Number(account.agentId), ...toWeComContent(message) }
        const { msgid, invaliduser } = await call('/cgi-bin/message/send', sentReply, { body })
        if (invaliduser !== '')
          throw new AppError('companyDirectory.personUnknown', { code: 0, reason: invaliduser.slice(0, 64) })
        return msgid
      },
      // its reply to the message names the people who cannot be reached
      findReceipt: () => Promise.resolve(undefined),
      // https://developer.work.weixin.qq.com/document/path/94867: for 24 hours
      async endCard(messageId) {
        await call('/cgi-bin/message/recall', emptyReply, { body: { msgid: messageId } })
      },
    }
  },
}

function toPerson(user: z.output<typeof userList>['userlist'][number]): RemotePerson {
  return {
    id: user.userid,
    name: user.name,
    mobile: user.mobile,
    email: user.email,
    workEmail: user.biz_mail,
    jobNumber: '',
    gender: user.gender === 1 ? 1 : user.gender === 2 ? 2 : 0,
    departmentIds: user.department,
    isActive: !inactiveStates.has(user.status),
  }
}

const toUser = ({ name, mobile, email, gender, departmentIds }: Partial<SentPerson>) => ({
  ...(name !== undefined && { name }),
  ...(mobile && { mobile }),
  ...(email && { email }),
  ...(gender && { gender: String(gender) }),
  ...(departmentIds && { department: departmentIds.map(Number) }),
})

/** Parents first; one whose parent is not in the list is a top one. What is in a circle is left out. */
function sortByParent(departments: readonly RemoteDepartment[]): RemoteDepartment[] {
  const known = new Set(departments.map(({ id }) => id))
  const below = new Map<string, RemoteDepartment[]>()
  for (const one of departments) {
    const parentId = known.has(one.parentId) && one.parentId !== one.id ? one.parentId : ''
    below.set(parentId, [...(below.get(parentId) ?? []), { ...one, parentId }])
  }
  const sorted = [...(below.get('') ?? [])]
  // it grows while it is read
  for (const { id } of sorted) sorted.push(...(below.get(id) ?? []))
  return sorted
}
