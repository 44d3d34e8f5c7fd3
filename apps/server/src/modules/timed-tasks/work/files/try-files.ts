import { type FileTrial, type FileWork, taskLimits } from '@armature/contract'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../platform/app-error.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import { formatStoredError } from '../../../../platform/http/envelope.ts'
import { loadCaller } from '../../../sessions/index.ts'
import { assertRecipients, listRecipients } from './list-recipients.ts'
import { assertMaySend, readContent } from './read-content.ts'
import { writeFile } from './write-file.ts'

/**
 * What the first recipients would get now: their files are made, but not stored.
 *
 * @throws AppError as `readContent` for the caller, and those of recipients
 */
export async function tryFiles(deps: Deps, caller: Caller, work: FileWork, signal: AbortSignal): Promise<FileTrial> {
  await assertMaySend(deps, caller, work.content)
  await assertRecipients(deps, work.recipients)
  const users = await listRecipients(deps, work.recipients)
  const recipients: FileTrial['recipients'] = []
  for (const { id, real_name: name } of users.slice(0, taskLimits.trialRecipients)) {
    signal.throwIfAborted()
    recipients.push({ id, name, ...(await measureFile(deps, caller, work, id)) })
  }
  return { total: users.length, recipients }
}

async function measureFile(
  deps: Deps,
  { language }: Caller,
  { content, format = 'excel' }: FileWork,
  id: string,
): Promise<Pick<FileTrial['recipients'][number], 'rows' | 'bytes' | 'fault'>> {
  const loaded = await loadCaller(deps, id)
  try {
    if (!loaded?.isEnabled) throw new AppError('access.denied')
    await assertMaySend(deps, loaded.caller, content)
    return await readContent(deps, loaded.caller, content, deps.clock(), async (sheet) => {
      const moment = { language: loaded.caller.language, now: deps.clock() }
      const { bytes, size } = writeFile(sheet, format, moment)
      for await (const _chunk of bytes);
      return { rows: sheet.rows, bytes: size(), fault: '' }
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { rows: 0, bytes: 0, fault: formatStoredError({ key: error.key, values: error.values }, language) }
  }
}
