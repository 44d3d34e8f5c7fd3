import { setTimeout as wait } from 'node:timers/promises'
import { type ErrorKey, escapeHtml, fillIn, type FileWork, type Language, taskLimits } from '@armature/contract'
import { mapLanguages } from '@armature/texts'
import { fillText } from '@armature/texts/fill-text'
import { serverTexts } from '@armature/texts/server'
import type { Deps } from '../../../../deps.ts'
import type { StoredJobText } from '../../../../migrations/schema-job.ts'
import type { SentFile } from '../../../../migrations/schema-message.ts'
import { AppError } from '../../../../platform/app-error.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import { formatStoredError } from '../../../../platform/http/envelope.ts'
import { resolveName } from '../../../../platform/i18n/resolve-name.ts'
import { log } from '../../../../platform/log/log.ts'
import { formatMinute, notifyUsers } from '../../../messaging/index.ts'
import type { UserHits } from '../../../people/index.ts'
import { loadCaller } from '../../../sessions/index.ts'
import { saveTemporaryFile } from '../../../storage/index.ts'
import type { WorkResult, WorkRun } from '../work-kinds.ts'
import { listRecipients } from './list-recipients.ts'
import { assertMaySend, readContent } from './read-content.ts'
import { insertRecipient, lockRunningRun, readRecipients } from './sent-file.queries.ts'
import { fileTypes, writeFile } from './write-file.ts'

/**
 * Makes the file of each recipient with their permissions, and sends it to them. Each message is stored with the note that it was
 * sent, so that a run that begins again goes on with the others. If the server is too busy, the run waits.
 */
export async function sendFiles(deps: Deps, run: WorkRun<FileWork>): Promise<WorkResult> {
  const { caller, runId, signal, task } = run
  await assertMaySend(deps, caller, task.work.content)
  const recipients = await listRecipients(deps, task.work.recipients)
  const former = await readRecipients(deps.db, runId)
  let patienceMs = maxPatienceMs
  for (const { id } of recipients) {
    if (former.has(id)) continue
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      signal.throwIfAborted()
      if (await sendToUser(deps, run, id, patienceMs <= 0)) break
      await wait(pauseMs, undefined, { signal })
      patienceMs -= pauseMs
    }
  }
  return describeResult(caller.language, recipients, await readRecipients(deps.db, runId))
}

/** Pauses of a run together: a thread for PDF files may have half an hour of work before it, but rarely has. */
const maxPatienceMs = 10 * 60_000
const [firstPauseMs, longestPauseMs] = [1_000, 30_000]
const busyErrors: ReadonlySet<ErrorKey> = new Set<ErrorKey>(['request.busy', 'request.busyForYou'])

/** @returns false if the server was too busy; the last time, that is what became of the recipient */
async function sendToUser(
  deps: Deps,
  { runId, task, plannedAt, signal }: WorkRun<FileWork>,
  id: string,
  isLast: boolean,
): Promise<boolean> {
  const loaded = await loadCaller(deps, id)
  const made = await makeFile(deps, task.work, plannedAt, loaded)
  if ('isBusy' in made && !isLast) return false
  // a process that is stopping leaves the recipient to the next one
  signal.throwIfAborted()
  await deps.db.transaction(async (tx) => {
    if (!(await lockRunningRun(tx, runId))) throw new AppError('timedTask.cancelled')
    const isNew = await insertRecipient(tx, runId, id, 'fault' in made ? made.fault : null)
    if (!isNew || 'fault' in made) return
    const { file, title, user } = made
    const at = new Date(deps.clock())
    const values: Record<string, string> = {
      task: resolveName(user.language, task),
      file: title,
      date: formatMinute(new Date(plannedAt), deps.config.offsetMinutes).slice(0, 10),
      recipient: user.realName,
    }
    const fill = (text: string) => fillIn(text, (name) => (Object.hasOwn(values, name) ? values[name] : undefined))
    const [subject, text] = [fill(task.work.subject), fill(task.work.text)]
    await notifyUsers(tx, 'taskFileSent', {
      receivers: [id],
      fields: { task: mapLanguages((language) => resolveName(language, task)), subject, content: text, file: title },
      wording: { title: mapLanguages(() => subject), bodyText: mapLanguages(() => toHtml(text.trim() || title)) },
      file,
      at,
    })
  })
  return true
}

type MadeFile = { file: SentFile; title: string; user: Caller } | { fault: StoredJobText; isBusy?: true }

/** @param loaded the recipient with their permissions of now */
async function makeFile(
  deps: Deps,
  { content, format = 'excel' }: FileWork,
  at: number,
  loaded: { caller: Caller; isEnabled: boolean } | undefined,
): Promise<MadeFile> {
  if (!loaded?.isEnabled) return { fault: { key: 'access.denied', values: {} } }
  const { caller: user } = loaded
  try {
    await assertMaySend(deps, user, content)
    return await readContent(deps, user, content, at, async (sheet) => {
      const { bytes, size } = writeFile(sheet, format, { language: user.language, now: deps.clock() })
      const type = fileTypes[format]
      const { title } = sheet
      const fileName = `${title}.${type.extension}`
      const name = await saveTemporaryFile(deps, user, { ...type, type: 'sent', fileName, bytes })
      return { file: { name, fileName, size: size() }, title, user }
    })
  } catch (error) {
    if (error instanceof AppError)
      return { fault: { key: error.key, values: error.values }, ...(busyErrors.has(error.key) && { isBusy: true }) }
    log.warn('a file of a timed task could not be made', { user: user.userId, error })
    return { fault: { key: 'request.failed', values: {} } }
  }
}

const toHtml = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

const { timedTasks: texts } = serverTexts
/** with the other lines less than `taskLimits.output` */
const shownFaults = 20
const lineChars = 180

/** How many have got a file, and who has not and why. It has failed if all got nothing. */
function describeResult(
  language: Language,
  recipients: UserHits['users'],
  outcomes: ReadonlyMap<string, StoredJobText | null>,
): WorkResult {
  const names = new Map(recipients.map(({ id, real_name: name }) => [id, name]))
  const refused = [...outcomes].flatMap(([id, fault]) => (fault ? [{ id, fault }] : []))
  const sent = outcomes.size - refused.length
  const lines = refused
    .slice(0, shownFaults)
    .map(({ id, fault }) => [names.get(id) ?? id, formatStoredError(fault, language)].join(' · ').slice(0, lineChars))
  const more = refused.length - lines.length
  const output = [
    fillText(texts.filesSent[language], { sent: String(sent), refused: String(refused.length) }),
    ...lines,
    ...(more > 0 ? [fillText(texts.filesMore[language], { count: String(more) })] : []),
  ]
    .join('\n')
    .replaceAll('\u0000', '')
    .toWellFormed()
    .slice(0, taskLimits.output)
  return { output, ...(sent === 0 && { fault: { key: 'timedTask.nothingSent', values: {} } }) }
}
