/** A department, a person and a message of a company, as the double has them. */
export interface DoubleDepartment {
  id: number
  parentId: number
  name: string
}
export interface DoublePerson {
  id: string
  name: string
  mobile?: string
  email?: string
  departments: number[]
  /** of WeCom: 1 active, 2 disabled, 5 has left */
  status?: number
}
interface DoubleMessage {
  id: string
  personId: string
  /** what the person reads */
  content: Record<string, unknown>
  /** `recalled`, or the bar of a card of DingTalk */
  state: string
}

/** A company at WeCom. */
export interface WeComCompany {
  departments: DoubleDepartment[]
  people: DoublePerson[]
  messages: DoubleMessage[]
  /** counts the tokens; older ones have expired */
  token: number
}

export interface WeComCall {
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
}

/**
 * Answers a call as WeCom does, as far as the product uses it and as its public documents describe it: for tests, and for trying the
 * product without a company.
 */
export function answerWeCom(
  company: WeComCompany,
  account: { corpId: string; secret: string; contactsSecret: string },
  { path, query, body }: WeComCall,
): object {
  const token = `token-${company.token}`
  const contactsToken = `contacts-${company.token}`
  if (path === '/cgi-bin/gettoken') {
    if (query.get('corpid') !== account.corpId) return refuse(40013, 'invalid corpid')
    const tokens = new Map([
      [account.secret, token],
      [account.contactsSecret, contactsToken],
    ])
    const found = tokens.get(query.get('corpsecret') ?? '')
    return found ? { ...accepted, access_token: found, expires_in: 7200 } : refuse(40001, 'invalid credential')
  }
  const given = query.get('access_token')
  const change = changes[path]
  if (change && given === token) return refuse(48002, 'api forbidden')
  if (given !== (change ? contactsToken : token)) return refuse(42001, 'access_token expired')
  if (change) return change(company, body)
  switch (path) {
    case '/cgi-bin/department/list':
      return { ...accepted, department: company.departments.map(toDepartment) }
    case '/cgi-bin/user/list':
      return { ...accepted, userlist: listUsers(company, Number(query.get('department_id'))) }
    case '/cgi-bin/auth/getuserinfo':
      return answerCode(query.get('code') ?? '', company.people)
    case '/cgi-bin/message/send':
      return takeMessage(company, body)
    case '/cgi-bin/message/recall':
      return recallMessage(company, body['msgid'])
    default:
      return refuse(404, 'no such call')
  }
}

const accepted = { errcode: 0, errmsg: 'ok' }
const refuse = (errcode: number, errmsg: string) => ({ errcode, errmsg })

type Change = (company: WeComCompany, body: Record<string, unknown>) => object

/** Only with the secret of the contacts sync. */
const changes: Record<string, Change | undefined> = {
  '/cgi-bin/department/create'(company, { name, parentid }) {
    const parentId = Number(parentid)
    if (company.departments.every(({ id }) => id !== parentId)) return refuse(60004, 'parent department not found')
    if (company.departments.some((one) => one.parentId === parentId && one.name === name))
      return refuse(60008, 'department existed')
    const id = Math.max(0, ...company.departments.map((one) => one.id)) + 1
    company.departments.push({ id, parentId, name: String(name) })
    return { errcode: 0, errmsg: 'created', id }
  },
  '/cgi-bin/department/update'(company, { id, name, parentid }) {
    const found = company.departments.find((one) => one.id === id)
    if (!found) return refuse(60003, 'department not found')
    if (parentid !== undefined && company.departments.every((one) => one.id !== parentid))
      return refuse(60004, 'parent department not found')
    Object.assign(found, { name: String(name), ...(parentid !== undefined && { parentId: Number(parentid) }) })
    return { errcode: 0, errmsg: 'updated' }
  },
  '/cgi-bin/user/create'(company, { userid, name, mobile, email, department }) {
    const id = String(userid)
    if (company.people.some((one) => one.id.toLowerCase() === id.toLowerCase())) return refuse(60102, 'userid existed')
    if (mobile === undefined && email === undefined) return refuse(60129, 'mobile and email all empty')
    if (mobile !== undefined && company.people.some((one) => one.mobile === mobile))
      return refuse(60104, 'mobile existed')
    company.people.push({
      id,
      name: String(name),
      departments: department as number[],
      ...toContact({ mobile, email }),
    })
    return { errcode: 0, errmsg: 'created' }
  },
  '/cgi-bin/user/update'(company, { userid, name, mobile, email, department }) {
    const found = company.people.find((one) => one.id === userid)
    if (!found) return refuse(60111, 'userid not found')
    Object.assign(found, toContact({ mobile, email }))
    if (name !== undefined) found.name = String(name)
    if (department !== undefined) found.departments = department as number[]
    return { errcode: 0, errmsg: 'updated' }
  },
}

const toContact = ({ mobile, email }: { mobile: unknown; email: unknown }): Pick<DoublePerson, 'mobile' | 'email'> => ({
  ...(typeof mobile === 'string' && { mobile }),
  ...(typeof email === 'string' && { email }),
})

const toDepartment = ({ id, parentId, name }: DoubleDepartment) => ({ id, name, parentid: parentId, order: 1 })

const listUsers = ({ people }: WeComCompany, departmentId: number) =>
  people
    .filter(({ departments }) => departments.includes(departmentId))
    .map(({ id, name, mobile, email, departments, status = 1 }) => ({
      ...{ userid: id, name, department: departments, status, gender: '0' },
      ...(mobile !== undefined && { mobile }),
      ...(email !== undefined && { email }),
    }))

const usedCodes = new Set<string>()

/** A code has the id of the person after its number, and is valid once. WeCom returns only an `openid` for who is not of the company. */
function answerCode(code: string, people: readonly DoublePerson[]): object {
  if (!code.startsWith('code-') || usedCodes.has(code)) return refuse(40029, 'invalid code')
  usedCodes.add(code)
  const userid = code.replace(/^code-\d+-/, '')
  return people.some(({ id }) => id === userid) ? { ...accepted, userid } : { ...accepted, openid: 'o-1' }
}

/** The type of a message names its content. WeCom refuses a message to people that it does not know. */
function takeMessage({ people, messages }: WeComCompany, body: Record<string, unknown>): object {
  const content = body[String(body['msgtype'])] as Record<string, unknown> | undefined
  if (typeof body['agentid'] !== 'number' || !content) return refuse(40056, 'invalid agentid')
  const personId = String(body['touser'])
  if (people.every(({ id }) => id !== personId))
    return { ...refuse(81013, 'user & party & tag all invalid'), invaliduser: personId.toLowerCase() }
  const id = `message-${messages.length + 1}`
  messages.push({ id, personId, content, state: '' })
  return { ...accepted, invaliduser: '', invalidparty: '', invalidtag: '', msgid: id }
}

function recallMessage({ messages }: WeComCompany, id: unknown): object {
  const found = messages.find((message) => message.id === id)
  if (!found) return refuse(40058, 'invalid Request Parameter')
  found.state = 'recalled'
  return accepted
}
