import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { root } from './paths.mjs'

const ignored = /(^|\/)(node_modules|dist|\.cache|\.vite)(\/|$)|\.test\.tsx?$|\.md$/

/**
 * Whether something built is older than its sources. Times are looked at first; where one differs, contents decide, because
 * a fresh checkout has new times and old contents.
 *
 * @param {string} stamp file that `markBuilt` wrote
 * @param {string[]} sources files and folders of the repository
 */
export async function isStale(stamp, sources) {
  if (!existsSync(stamp)) return true
  const built = JSON.parse(await readFile(stamp, 'utf8'))
  const files = await list(sources)
  if (built.times === fingerprintOfTimes(files)) return false
  const contents = await fingerprintOfContents(files)
  if (built.contents !== contents) return true
  await write(stamp, files, contents)
  return false
}

/** Keeps what the sources were when something was built of them. */
export async function markBuilt(stamp, sources) {
  const files = await list(sources)
  await write(stamp, files, await fingerprintOfContents(files))
}

async function write(stamp, files, contents) {
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, JSON.stringify({ times: fingerprintOfTimes(files), contents }))
}

async function list(sources) {
  const found = await Promise.all(sources.map((source) => listOne(join(root, source))))
  const files = found.flat().filter((file) => !ignored.test(relative(root, file.path)))
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

async function listOne(path) {
  const entry = await stat(path).catch(() => undefined)
  if (!entry) return []
  if (entry.isFile()) return [{ path, time: entry.mtimeMs, size: entry.size }]
  const names = (await readdir(path)).filter((name) => !ignored.test(relative(root, join(path, name))))
  return (await Promise.all(names.map((name) => listOne(join(path, name))))).flat()
}

function fingerprintOfTimes(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${relative(root, file.path)} ${file.time} ${file.size}\n`)
  return hash.digest('hex')
}

async function fingerprintOfContents(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(relative(root, file.path))
      .update('\0')
      .update(await readFile(file.path))
      .update('\0')
  return hash.digest('hex')
}
