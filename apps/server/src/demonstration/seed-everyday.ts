import {
  type Endpoint,
  groupEndpoints,
  groupInput,
  noticeEndpoints,
  noticeInput,
  templateEndpoints,
  templateInput,
} from '@armature/contract'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { sendFeedback, setFeedbackState } from '../modules/feedback/index.ts'
import { markRead, sendMessage } from '../modules/chat/index.ts'
import { createTemplate } from '../modules/message-templates/index.ts'
import { createNotice, releaseNotice } from '../modules/messaging/index.ts'
import { createGroup, setGroupMembers } from '../modules/administration/index.ts'
import { createAuditCalls } from '../modules/audit/index.ts'
import { insertLines, type LogLine } from '../modules/user-log/index.ts'
import { loadCaller } from '../modules/sessions/index.ts'
import { insertDelegate } from '../modules/workflow/index.ts'
import type { Caller } from '../platform/http/caller.ts'
import { createId } from '../platform/ids.ts'
import { dayMs, startOfDay } from '../platform/local-day.ts'
import { chatSeeds, delegationSeed, feedbackSeeds, groupSeed, noticeSeeds, templateSeeds } from './data/everyday.ts'
import { createRandom, createSeed } from './generators/random.ts'
import type { People } from './seed-people.ts'

const hourMs = 3_600_000

/**
 * Notices, chats, feedback, a group, message templates, a delegation and sign-ins, so that every page has content. All messages
 * are read, so that users who sign in for the first time have nothing unread.
 */
export async function seedEveryday(deps: Deps, people: People): Promise<void> {
  const now = deps.clock()
  const setClock = (time: number): Deps => ({ ...deps, clock: () => time })
  const getCaller = async (account: string): Promise<Caller> => {
    const found = await loadCaller(deps, people.byAccount.get(account)?.id ?? '')
    if (!found) throw new Error(`the demonstration has no account ${account}`)
    return found.caller
  }
  // what the audit trail has, in the order of time
  await seedGroup(setClock(now - 200 * hourMs), await getCaller('admin'), people)
  await seedTemplates(setClock(now - 196 * hourMs), await getCaller('admin'))
  await seedNotices(setClock, now, getCaller)
  await seedChats(setClock, now, people)
  await seedFeedback(setClock, now, getCaller)
  await seedDelegation(deps, now, people)
  await insertLines(deps.db, listSignIns(now, deps.config.offsetMinutes, people))
}

async function seedNotices(
  setClock: (time: number) => Deps,
  now: number,
  getCaller: (account: string) => Promise<Caller>,
): Promise<void> {
  for (const { author, hoursAgo, isDraft, title, bodyText } of noticeSeeds) {
    const deps = setClock(now - hoursAgo * hourMs)
    const caller = await getCaller(author)
    const input = noticeInput.parse({ title, bodyText })
    const { id } = await runAudited(deps, noticeEndpoints.create, caller, () => createNotice(deps, caller, input))
    if (!isDraft) await runAudited(deps, noticeEndpoints.release, caller, () => releaseNotice(deps, caller, id), { id })
    await sql`
      update message_recipients r set read_at = m.created_at + interval '40 minutes'
        from messages m where m.id = r.message_id and r.read_at is null`.execute(deps.db.sql)
  }
}

async function seedChats(setClock: (time: number) => Deps, now: number, people: People): Promise<void> {
  for (const { between, lines, hoursAgo } of chatSeeds) {
    const ids = between.map((account) => people.byAccount.get(account)?.id ?? '')
    for (const [who, messageContent, minute] of lines) {
      const [senderId = '', toUserId = ''] = who === 0 ? ids : ids.toReversed()
      const deps = setClock(now - hoursAgo * hourMs + minute * 60_000)
      const frame = {
        method: 'SendMessage',
        toUserId,
        clientId: createId(),
        messageType: 'text',
        messageContent,
      } as const
      await sendMessage(deps, senderId, frame)
      await markRead(deps.db, toUserId, senderId)
    }
  }
}

async function seedFeedback(
  setClock: (time: number) => Deps,
  now: number,
  getCaller: (account: string) => Promise<Caller>,
): Promise<void> {
  for (const { account, content, hoursAgo, isDone } of feedbackSeeds) {
    const { id } = await sendFeedback(setClock(now - hoursAgo * hourMs), await getCaller(account), {
      content,
      pictures: [],
    })
    if (isDone) await setFeedbackState(setClock(now - (hoursAgo - 20) * hourMs), await getCaller('admin'), id, 'done')
  }
}

async function seedGroup(deps: Deps, admin: Caller, people: People): Promise<void> {
  const { members, ...about } = groupSeed
  const input = groupInput.parse(about)
  const { id } = await runAudited(deps, groupEndpoints.create, admin, () => createGroup(deps, admin, input))
  const change = { add: members.map((account) => people.byAccount.get(account)?.id ?? ''), remove: [] }
  await runAudited(deps, groupEndpoints.setMembers, admin, () => setGroupMembers(deps, admin, id, change), { id })
}

async function seedTemplates(deps: Deps, admin: Caller): Promise<void> {
  for (const seed of templateSeeds) {
    const input = templateInput.parse({ ...seed, templateType: 'notice' })
    await runAudited(deps, templateEndpoints.create, admin, () => createTemplate(deps, admin, input))
  }
}

/** Does the work of a call as a request does it: the audit trail has it too. */
const runAudited = <T>(
  deps: Deps,
  endpoint: Endpoint,
  caller: Caller,
  work: () => Promise<T>,
  params: object = {},
): Promise<T> => {
  const origin = { requestId: createId(), ip: '10.20.1.20', userAgent: browserName }
  return createAuditCalls(deps)(endpoint, { ...origin, caller, params, query: {}, body: {} }, work)
}

async function seedDelegation(deps: Deps, now: number, people: People): Promise<void> {
  const { from, to, daysAgo, days, description } = delegationSeed
  const [userId, toUserId] = [from, to].map((account) => people.byAccount.get(account)?.id ?? '')
  const startTime = startOfDay(now - daysAgo * dayMs, deps.config.offsetMinutes)
  const input = { toUserId: toUserId ?? '', startTime, endTime: startTime + days * dayMs, templateIds: [], description }
  await insertDelegate(deps.db, createId(), userId ?? '', input, new Date(startTime - dayMs))
}

const browserName =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Everybody signed in on most of the last seven working mornings. */
function listSignIns(now: number, offsetMinutes: number, people: People): LogLine[] {
  const today = startOfDay(now, offsetMinutes)
  const random = createRandom(createSeed('sign-ins', today))
  return [...people.byAccount.values()].flatMap(({ id }, index) =>
    Array.from({ length: 7 }, (_, day) => today - day * dayMs + random.between(7.6, 9.2) * hourMs)
      .filter((time) => time < now && random.next() < 0.85)
      .map((time) => ({
        id: createId(),
        user_id: id,
        kind: 'signIn' as const,
        at: new Date(time),
        method: '',
        path: '',
        code: 200,
        ms: null,
        ip: `10.20.${Math.floor(index / 8) + 1}.${20 + index}`,
        user_agent: browserName,
      })),
  )
}
