import { spawnSync } from 'node:child_process'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { type ArchiveFile, writeTar } from './tar.ts'

/** The first part of an archive with one file, as the program `tar` lists it. */
async function listFirst(file: Pick<ArchiveFile, 'path' | 'size'>): Promise<string> {
  async function* listFiles() {
    yield { ...file, bytes: Readable.from([]) }
  }
  for await (const header of writeTar(listFiles(), Date.UTC(2026, 10, 28)))
    return String(spawnSync('tar', ['--utc', '-tvf', '-'], { input: header }).stdout)
  return ''
}

it.each([
  ['of 8 GiB and more', 'backup/tables/telemetry.gz', 9_663_676_416],
  ['in folders whose path is longer than 100 bytes', `backup/${'folder-of-files/'.repeat(8)}picture.png`, 5],
])('a file %s can be read by other programs', async (_, path, size) => {
  expect(await listFirst({ path, size })).toMatch(new RegExp(` ${size} 2026-11-28 00:00 ${path}\\n`))
})

it('a path that no archive can hold is refused', async () => {
  await expect(listFirst({ path: 'x'.repeat(101), size: 0 })).rejects.toThrow('too long')
})
