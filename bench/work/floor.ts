import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FloorOptions } from '../floor/start-floor.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts the floor in a process of its own, as the product has one. */
export async function startFloorProcess(options: FloorOptions): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'bench/floor/main.ts')], {
    cwd: root,
    env: { ...process.env, FLOOR: JSON.stringify(options) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = /floor: (\S+)/.exec(text)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the floor ended with ${code}`)))
  })
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}
