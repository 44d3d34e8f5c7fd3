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
  account: { corpId: string; secret: string },
  { path, query, body }: WeComCall,
): object {
  const token = `token-${company.token}`
  if (path === '/cgi-bin/gettoken') {
    if (query.get('corpid') !== account.corpId) return refuse(40013, 'invalid corpid')
    if (query.get('corpsecret') !== account.secret) return refuse(40001, 'invalid credential')
    return { ...accepted, access_token: token, expires_in: 7200 }
  }
  if (query.get('access_token') !== token) return refuse(42001, 'access_token expired')
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
