import { answerInThread } from '../../../../platform/thread/answer-in-thread.ts'
import { readMail, type ReadMail } from './read-mail.ts'

await answerInThread(
  ({ mails }: { mails: Uint8Array[] }) => mails,
  async (mails) => {
    const answer: (ReadMail | null)[] = []
    // one after the other, to limit memory
    for (const bytes of mails) answer.push(await readMail(bytes).catch(() => null))
    return answer
  },
)
