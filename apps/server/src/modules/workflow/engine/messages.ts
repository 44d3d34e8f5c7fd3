import { mapLanguages } from '@armature/texts'
import { punctuation } from '@armature/texts/punctuation'
import { serverTexts } from '@armature/texts/server'
import { escapeHtml, messageType, type Language, type Occasion, type Text } from '@armature/contract'
import { fillText } from '@armature/texts/fill-text'
import type { VoteCount } from '@armature/form-engine/flow/index'
import { z } from 'zod'
import type { Db } from '../../../platform/database/database.ts'
import { translateText } from '../../../platform/i18n/design-translations.ts'
import { notify, notifyUsers } from '../../messaging/index.ts'
import { type Leaving } from '../../users/index.ts'
import { loadUserNames } from '../../names/index.ts'
import { listDecidingDeputies } from './people.queries.ts'
import type { TaskRecord } from './task.queries.ts'
import { formatTaskTitle, type TitledTask } from './task-title.ts'
import { formatVotes } from './vote-note.ts'

type MessageTask = Pick<TaskRecord, 'id' | 'creator_user_id' | keyof TitledTask>
type MessageKind =
  | 'toDo'
  | 'copied'
  | 'returned'
  | 'ended'
  | 'pressed'
  | 'terminated'
  | 'takenOver'
  | 'draftEnded'
  | 'versionChanged'
  | 'overdue'
  | 'returnedByLimit'
  | 'limitFailed'
  | 'subFlowFailed'
  | 'lookupFailed'
  | 'copyLookupFailed'
  | 'returnedBySubFlow'
  | 'suspended'
  | 'resumed'
  | 'resumedOnTime'
  | 'mentioned'

/** The events of the catalog; the other messages concern few users and stay in the product. */
const events: Partial<Record<MessageKind, Occasion>> = {
  toDo: 'flowToDo',
  pressed: 'flowReminder',
  copied: 'flowCopied',
  returned: 'flowReturned',
  terminated: 'flowTerminated',
  ended: 'flowEnded',
  mentioned: 'flowMentioned',
}

const words: Record<MessageKind, Text> = serverTexts.workflow.messages.words

/** The user who acted on an approval, with node and comment; '' for no comment. */
export interface ActionReason {
  userId: string
  nodeName: string
  opinion: string
}

/** A vote that has failed. */
export interface VoteReason {
  nodeName: string
  votes: VoteCount
}

const reasons: Record<'with' | 'without', Text> = serverTexts.workflow.messages.reasons

/** Notifies users whose turn it is now, and their deputies. */
export async function notifyApprovers(tx: Db, task: MessageTask, userIds: readonly string[], at: Date): Promise<void> {
  const acting = await listDecidingDeputies(tx, task.id, userIds, at)
  await sendFlowMessage(tx, task, 'toDo', [...userIds, ...acting], at)
}

export async function notifyReminded(tx: Db, task: MessageTask, userIds: readonly string[], at: Date): Promise<void> {
  const acting = await listDecidingDeputies(tx, task.id, userIds, at)
  await sendFlowMessage(tx, task, 'pressed', [...userIds, ...acting], at)
}

/** Reminds users whose turn it is, and their deputies, that the time limit of their node has passed. */
export async function notifyOverdue(tx: Db, task: MessageTask, userIds: readonly string[], at: Date): Promise<void> {
  const acting = await listDecidingDeputies(tx, task.id, userIds, at)
  await sendFlowMessage(tx, task, 'overdue', [...userIds, ...acting], at)
}

export const notifyReturnedByLimit = (tx: Db, task: MessageTask, at: Date): Promise<void> =>
  sendFlowMessage(tx, task, 'returnedByLimit', [task.creator_user_id], at)
/** Notifies administrators that a time limit has passed and the flow could not go on. */
export const notifyLimitFailed = (tx: Db, task: MessageTask, userIds: readonly string[], at: Date): Promise<void> =>
  sendFlowMessage(tx, task, 'limitFailed', userIds, at)
/** Notifies administrators that a sub-flow cannot be started, or that the flow cannot go on after them. */
export const notifySubFlowFailed = (tx: Db, task: MessageTask, userIds: readonly string[], at: Date): Promise<void> =>
  sendFlowMessage(tx, task, 'subFlowFailed', userIds, at)
/** Notifies administrators that a data interface gave no approver, so that the approval waits for one. */
export const notifyLookupFailed = (tx: Db, task: MessageTask, userIds: readonly string[], at: Date): Promise<void> =>
  sendFlowMessage(tx, task, 'lookupFailed', userIds, at)
/** Notifies administrators that a data interface named no recipients of copies; the flow has gone on. */
export const notifyCopyLookupFailed = (
  tx: Db,
  task: MessageTask,
  userIds: readonly string[],
  at: Date,
): Promise<void> => sendFlowMessage(tx, task, 'copyLookupFailed', userIds, at)
export const notifyReturnedBySubFlow = (tx: Db, task: MessageTask, at: Date): Promise<void> =>
  sendFlowMessage(tx, task, 'returnedBySubFlow', [task.creator_user_id], at)
/** Notifies the initiator of a sub-flow that it has ended with the flow that waited for it. */
export const notifyStopped = (tx: Db, task: MessageTask, at: Date): Promise<void> =>
  sendFlowMessage(tx, task, 'terminated', [task.creator_user_id], at)
export const notifyCopied = (tx: Db, task: MessageTask, userIds: readonly string[], at: Date): Promise<void> =>
  sendFlowMessage(tx, task, 'copied', userIds, at)
/** Notifies users that an approval does not wait for them now, as it has another version of its flow or form; a later node may ask them. */
export const notifyVersionChanged = (tx: Db, task: MessageTask, userIds: readonly string[], at: Date): Promise<void> =>
  sendFlowMessage(tx, task, 'versionChanged', userIds, at)
export const notifyReturned = (tx: Db, task: MessageTask, why: ActionReason, at: Date): Promise<void> =>
  sendFlowMessage(tx, task, 'returned', [task.creator_user_id], at, why)
/** Notifies the initiator that a vote has failed, and how it ended. */
export const notifyReturnedByVote = (tx: Db, task: MessageTask, why: VoteReason, at: Date): Promise<void> =>
  sendFlowMessage(tx, task, 'returned', [task.creator_user_id], at, why)
export const notifyEnded = (tx: Db, task: MessageTask, at: Date): Promise<void> =>
  sendFlowMessage(tx, task, 'ended', [task.creator_user_id], at)
export const notifyTerminated = (tx: Db, task: MessageTask, why: ActionReason, at: Date): Promise<void> =>
  sendFlowMessage(tx, task, 'terminated', [task.creator_user_id], at, why)

/** Notifies users that a comment mentions them. */
export const notifyMentioned = (
  tx: Db,
  task: MessageTask,
  userIds: readonly string[],
  why: ActionReason,
  at: Date,
): Promise<void> => sendFlowMessage(tx, task, 'mentioned', userIds, at, why)

/** Notifies the initiator, the users whose turn it is, and their deputies that an approval was suspended or goes on. */
export async function notifySuspension(
  tx: Db,
  task: MessageTask,
  word: 'suspended' | 'resumed' | 'resumedOnTime',
  { approvers, why }: { approvers: readonly string[]; why: ActionReason | undefined },
  at: Date,
): Promise<void> {
  const acting = await listDecidingDeputies(tx, task.id, approvers, at)
  const others = [task.creator_user_id, ...approvers, ...acting].filter((userId) => userId !== why?.userId)
  await sendFlowMessage(tx, task, word, others, at, why)
}

const handedOverWords: Record<Leaving['reason'], Record<'handedOver' | 'unassigned', Text>> = serverTexts.workflow
  .messages.handedOverWords

/** One message to each user who takes over approvals of other users, and to administrators where no one could. */
export async function notifyHandedOver(
  tx: Db,
  reason: Leaving['reason'],
  { userIds, receivers, unassigned }: Record<'userIds' | 'receivers' | 'unassigned', readonly string[]>,
  at: Date,
): Promise<void> {
  const names = [...(await loadUserNames(tx, userIds)).values()].slice(0, 5)
  const send = async (word: 'handedOver' | 'unassigned', to: readonly string[], link: string) => {
    if (to.length === 0) return
    const title = mapLanguages((language) =>
      fillText(handedOverWords[reason][word][language], { names: names.join(punctuation.list[language]) }),
    )
    const bodyText = mapLanguages((language) => `<p>${escapeHtml(title[language])}</p>`)
    await notify(tx, { receivers: to, type: messageType.workflow, title, bodyText, link, at })
  }
  await send('handedOver', receivers, '/workFlow/flowTodo')
  await send('unassigned', unassigned, '/workFlow/monitor')
}

/** Notifies the initiator that another user has taken over their request or ended their draft. */
export const notifyReleased = (
  tx: Db,
  task: MessageTask,
  word: 'takenOver' | 'draftEnded',
  userId: string,
  at: Date,
): Promise<void> => sendFlowMessage(tx, task, word, [task.creator_user_id], at, { userId })

/** The link of a message (SO.59): the detail page, with its config as URL-encoded base64 of JSON (SO.40). */
export const buildDetailPath = (taskId: string): string =>
  `/workFlowDetail?config=${encodeURIComponent(Buffer.from(JSON.stringify({ id: taskId })).toString('base64'))}`

/** The approval that a link of a message leads to; undefined for another page. */
export function parseDetailPath(link: string): string | undefined {
  const config = link.startsWith('/workFlowDetail?') ? new URLSearchParams(link.split('?')[1]).get('config') : null
  if (config === null) return undefined
  try {
    const { id } = z.object({ id: z.uuid() }).parse(JSON.parse(Buffer.from(config, 'base64').toString()))
    return id
  } catch {
    return undefined
  }
}

async function sendFlowMessage(
  tx: Db,
  task: MessageTask,
  word: MessageKind,
  userIds: readonly string[],
  at: Date,
  why?: { userId: string } | ActionReason | VoteReason,
): Promise<void> {
  const receivers = [...new Set(userIds)]
  if (receivers.length === 0) return
  const operatorId = why && 'userId' in why ? why.userId : ''
  const names = await loadUserNames(tx, [task.creator_user_id, ...(operatorId === '' ? [] : [operatorId])])
  const starter = names.get(task.creator_user_id) ?? ''
  const about = mapLanguages((language) =>
    fillText(words[word][language], {
      name: names.get(operatorId) ?? '',
      title: formatTaskTitle(task, starter, language),
    }),
  )
  const reason =
    why && 'nodeName' in why
      ? mapLanguages((language) => formatReason(why, names.get(operatorId) ?? '', language))
      : undefined
  const title = mapLanguages((language) =>
    truncateTitle(reason ? `${about[language]}${stop[language]}${reason[language]}` : about[language]),
  )
  const bodyText = mapLanguages((language) =>
    [about[language], reason?.[language] ?? ''].map((line) => line && `<p>${escapeHtml(line)}</p>`).join(''),
  )
  // the receiver cannot open it any more
  const link = word === 'draftEnded' || word === 'takenOver' ? '' : buildDetailPath(task.id)
  const message = { receivers, type: messageType.workflow, link, at }
  const event = events[word]
  if (event === undefined) return notify(tx, { ...message, title, bodyText })
  const fields = {
    operator: names.get(operatorId) ?? '',
    task: mapLanguages((language) => formatTaskTitle(task, starter, language)),
    comment: reason ?? '',
  }
  await notifyUsers(tx, event, { ...message, fields, wording: { title, bodyText } })
}

function formatReason(why: ActionReason | VoteReason, name: string, language: Language): string {
  if ('votes' in why)
    return fillText(serverTexts.workflow.messages.voteFailed[language], {
      node: translateText(language, why.nodeName),
      votes: formatVotes(why.votes, language),
    })
  const { nodeName, opinion } = why
  const values: Record<string, string> = {
    name,
    node: translateText(language, nodeName),
    opinion: opinion.replaceAll(/\s+/g, ' ').trim(),
  }
  const text = reasons[values['opinion'] === '' ? 'without' : 'with'][language]
  return fillText(text, values)
}

const stop: Text = serverTexts.workflow.messages.stop
const truncateTitle = (text: string): string => [...text].slice(0, 400).join('')
