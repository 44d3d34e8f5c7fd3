import type { HashAnswer } from './hash-file.ts'
import { hashInSlices } from './hash-in-slices.ts'

addEventListener('message', ({ data: file }: MessageEvent<File>) => void hashAndAnswer(file))

async function hashAndAnswer(file: File): Promise<void> {
  try {
    answer({ hash: await hashInSlices(file, (done) => answer({ done })) })
  } catch {
    answer({ isUnreadable: true })
  }
}

const answer = (message: HashAnswer): void => postMessage(message)
