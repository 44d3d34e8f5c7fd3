import { fillText } from '@armature/texts/fill-text'
import { punctuation } from '@armature/texts/punctuation'
import { serverTexts } from '@armature/texts/server'
import type { FlowRecord, Language } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { translateText } from '../../../platform/i18n/design-translations.ts'
import { loadUserNames } from '../../names/index.ts'
import { formatLookupNote } from '../engine/approver-lookup.ts'
import { type HistoryRecord, listHistory } from '../engine/history.queries.ts'
import { formatLimitNote } from '../engine/limit-note.ts'
import { formatSubFlowNote } from '../engine/sub-flow-note.ts'
import { formatVoteNote } from '../engine/vote-note.ts'
import { type TaskRecord, findTask, findRecordTask } from '../engine/task.queries.ts'
import { buildSignatureUrl } from '../engine/signature.ts'
import { loadCommentFiles, mayReadCommentFiles } from './comment-files.ts'
import { type FlowAccess, getFlowAccess } from './flow-access.ts'

/** The history of an approval. @throws AppError 'workflow.notFound' also if the caller may not see it */
export async function getFlowHistory(deps: Deps, caller: Caller, taskId: string) {
  const task = await findTask(deps.db, taskId)
  if (!task) throw new AppError('workflow.notFound')
  const access = await getFlowAccess(deps, caller, task)
  return { list: await showHistory(deps.db, caller, access, task, await listHistory(deps.db, taskId)) }
}

/** The history as the caller may see it: the files of comments only as `mayReadCommentFiles` says. */
export async function showHistory(
  db: Db,
  caller: Caller,
  access: FlowAccess,
  task: TaskRecord,
  history: readonly HistoryRecord[],
): Promise<FlowRecord[]> {
  const records = await toFlowRecords(db, history, caller.language)
  return mayReadCommentFiles(caller, access, task) ? records : records.map((record) => ({ ...record, files: [] }))
}

/** The flow history of a record, oldest first (F3.88). The caller of this function has to check access. */
export async function listFlowRecords(
  db: Db,
  modelId: string,
  recordId: string,
  language: Language,
): Promise<FlowRecord[]> {
  const taskId = await findRecordTask(db, modelId, recordId)
  return taskId === undefined ? [] : toFlowRecords(db, await listHistory(db, taskId), language)
}

async function toFlowRecords(db: Db, history: readonly HistoryRecord[], language: Language): Promise<FlowRecord[]> {
  const names = await loadUserNames(
    db,
    history.flatMap(({ user_id, for_user_id, to_user_ids }) =>
      [user_id, for_user_id, ...to_user_ids].filter((id) => id !== null),
    ),
  )
  const files = await loadCommentFiles(db, history)
  const nameOf = (id: string | null) => names.get(id ?? '') ?? ''
  return history.map((line) => ({
    id: line.id,
    nodeId: line.node_id,
    nodeName: translateText(language, line.node_name),
    userId: line.user_id ?? '',
    userName:
      line.user_id === null ? system[language] : formatActor(nameOf(line.user_id), nameOf(line.for_user_id), language),
    handleTime: line.handle_time.getTime(),
    handleStatus: line.handle_status,
    isOwnRequest: line.own_request,
    toUsers: line.to_user_ids.flatMap((id) => names.get(id) ?? []).join(punctuation.list[language]),
    handleOpinion: formatOpinion(line, language),
    files: (line.file_ids ?? []).flatMap((name) => files.get(name) ?? []),
    signImg: buildSignatureUrl(line),
  }))
}

function formatOpinion({ automatic: cause, handle_opinion: opinion }: HistoryRecord, language: Language): string {
  if (cause === '') return opinion
  if (cause === 'limit') return formatLimitNote(opinion, language)
  if (cause === 'subFlow') return formatSubFlowNote(opinion, language)
  if (cause === 'lookup') return formatLookupNote(opinion, language)
  return cause === 'vote' ? formatVoteNote(opinion, language) : automatic[cause][language]
}

function formatActor(name: string, forName: string, language: Language): string {
  if (forName === '') return name
  return fillText(serverTexts.workflow.forOther[language], { name, other: forName })
}

const system: Record<Language, string> = serverTexts.workflow.history.system
const automatic: Record<
  Exclude<HistoryRecord['automatic'], '' | 'limit' | 'vote' | 'subFlow' | 'lookup'>,
  Record<Language, string>
> = serverTexts.workflow.history.automatic
