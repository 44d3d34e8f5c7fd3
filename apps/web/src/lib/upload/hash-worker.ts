import type { HashAnswer } from './hash-file.ts'
import { sumUp } from './sum-up.ts'

addEventListener('message', ({ data: file }: MessageEvent<File>) => void tell(file))

async function tell(file: File): Promise<void> {
  try {
    answer({ hash: await sumUp(file, (done) => answer({ done })) })
  } catch {
    answer({ isUnreadable: true })
  }
}

const answer = (message: HashAnswer): void => postMessage(message)
