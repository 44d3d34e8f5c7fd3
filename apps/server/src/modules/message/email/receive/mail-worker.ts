import { parentPort, workerData } from 'node:worker_threads'
import { readMail, type ReadMail } from './read-mail.ts'

const { mails } = workerData as { mails: Uint8Array[] }
const answer: (ReadMail | null)[] = []
// one after the other: their texts and files would be in memory together
for (const bytes of mails) answer.push(await readMail(bytes).catch(() => null))
parentPort?.postMessage(answer)
