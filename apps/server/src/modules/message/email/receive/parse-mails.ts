import { inThread } from '../../../../platform/thread/in-thread.ts'
import type { ReadMail } from './read-mail.ts'

const limits = { timeMs: 20_000, memoryMb: 512 }
const source = new URL('./mail-worker.ts', import.meta.url)

/**
 * Reads mails in a thread of their own. One that takes too long or too much memory ends it; then each has a thread of its own, so that
 * the others come through.
 *
 * @returns null for a mail that cannot be read
 */
export async function parseMails(mails: readonly Uint8Array[]): Promise<(ReadMail | null)[]> {
  if (mails.length === 0) return []
  const answer = await inThread<(ReadMail | null)[]>({ name: 'mail-worker', source, work: { mails }, limits })
  if (answer) return answer
  if (mails.length === 1) return [null]
  const read: (ReadMail | null)[] = []
  for (const mail of mails) read.push(...(await parseMails([mail])))
  return read
}
