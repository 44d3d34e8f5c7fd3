import { runInThread } from '../../../platform/thread/run-in-thread.ts'
import type { ReadMail } from './read-mail.ts'

const limits = { timeMs: 20_000, memoryMb: 512 }
const workerSource = new URL('./mail-worker.ts', import.meta.url)

/**
 * Parses mails in a separate thread. If the thread exceeds time or memory, each mail is parsed in its own thread, so that one bad
 * mail does not affect the others.
 *
 * @returns null for a mail that cannot be parsed
 */
export async function parseMails(mails: readonly Uint8Array[]): Promise<(ReadMail | null)[]> {
  if (mails.length === 0) return []
  const answer = await runInThread<(ReadMail | null)[]>({
    name: 'mail-worker',
    source: workerSource,
    work: { mails },
    limits,
  })
  if (answer) return answer
  if (mails.length === 1) return [null]
  const read: (ReadMail | null)[] = []
  for (const mail of mails) read.push(...(await parseMails([mail])))
  return read
}
