import { serveThread } from '../../../platform/thread/serve-thread.ts'
import { readMail, type ReadMail } from './read-mail.ts'

await serveThread(
  ({ mails }: { mails: Uint8Array[] }) => mails,
  async (mails) => {
    const answer: (ReadMail | null)[] = []
    // one after the other, to limit memory
    for (const bytes of mails) answer.push(await readMail(bytes).catch(() => null))
    return answer
  },
)
