import { escapeHtml, languages, messageType, type Language, type Text } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { notify } from '../../message/message/notify.ts'
import { namesOfUsers } from '../../permission/people/names.ts'
import { listDelegates } from './people.queries.ts'
import type { TaskRecord } from './task.queries.ts'
import { taskTitle } from './titles.ts'

type About = Pick<
  TaskRecord,
  'id' | 'template_id' | 'creator_user_id' | 'record_number' | 'full_name' | 'full_name_i18n'
>
type Word = 'toDo' | 'copied' | 'returned' | 'ended' | 'pressed' | 'terminated'

const words: Record<Word, Text> = {
  toDo: { zh: '待您审批：{title}', tw: '待您審核：{title}', en: 'For your approval: {title}' },
  copied: { zh: '抄送给您：{title}', tw: '抄送給您：{title}', en: 'Copied to you: {title}' },
  returned: { zh: '已退回给您：{title}', tw: '已退回給您：{title}', en: 'Returned to you: {title}' },
  ended: { zh: '审批已通过：{title}', tw: '審核已通過：{title}', en: 'Approved: {title}' },
  pressed: { zh: '催办：{title}', tw: '催辦：{title}', en: 'Reminder: {title}' },
  terminated: { zh: '审批已终止：{title}', tw: '審核已終止：{title}', en: 'Terminated: {title}' },
}

/** Those whose turn it has become, and who acts for them now. */
export async function tellToDo(tx: Db, task: About, userIds: readonly string[], at: Date): Promise<void> {
  const acting = await listDelegates(tx, userIds, task.template_id, at)
  await say(tx, task, 'toDo', [...userIds, ...acting], at)
}

export async function tellPressed(tx: Db, task: About, userIds: readonly string[], at: Date): Promise<void> {
  const acting = await listDelegates(tx, userIds, task.template_id, at)
  await say(tx, task, 'pressed', [...userIds, ...acting], at)
}

export const tellCopied = (tx: Db, task: About, userIds: readonly string[], at: Date): Promise<void> =>
  say(tx, task, 'copied', userIds, at)
export const tellReturned = (tx: Db, task: About, at: Date): Promise<void> =>
  say(tx, task, 'returned', [task.creator_user_id], at)
export const tellEnded = (tx: Db, task: About, at: Date): Promise<void> =>
  say(tx, task, 'ended', [task.creator_user_id], at)
export const tellTerminated = (tx: Db, task: About, at: Date): Promise<void> =>
  say(tx, task, 'terminated', [task.creator_user_id], at)

/** Where a message leads (SO.59): the detail, with its config as JSON text in base64, URL-encoded (SO.40). */
export const detailPath = (taskId: string): string =>
  `/workFlowDetail?config=${encodeURIComponent(Buffer.from(JSON.stringify({ id: taskId })).toString('base64'))}`

async function say(tx: Db, task: About, word: Word, userIds: readonly string[], at: Date): Promise<void> {
  const receivers = [...new Set(userIds)]
  if (receivers.length === 0) return
  const starter = (await namesOfUsers(tx, [task.creator_user_id])).get(task.creator_user_id) ?? ''
  const title = inAll((language) => fill(words[word][language], taskTitle(task, starter, language)))
  const bodyText = inAll((language) => `<p>${escapeHtml(title[language])}</p>`)
  await notify(tx, { receivers, type: messageType.workflow, title, bodyText, link: detailPath(task.id), at })
}

const fill = (text: string, title: string): string => [...text.replace('{title}', () => title)].slice(0, 400).join('')
const inAll = (make: (language: Language) => string): Text =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Text
