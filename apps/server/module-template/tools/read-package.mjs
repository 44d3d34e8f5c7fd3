import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { inflateRawSync } from 'node:zlib'

const manifest = '.armature/manifest.json'
const maxBytes = 50_000_000

/**
 * Reads a generated package from its zip file, its folder, or a folder that contains it.
 *
 * @returns {Map<string, string>} texts of the files by path from the root of the package
 */
export function readPackage(place) {
  const files = statSync(place).isDirectory() ? readFolder(place) : unzip(readFileSync(place))
  const found = [...files.keys()].find((path) => path === manifest || path.endsWith(`/${manifest}`))
  if (found === undefined) throw new Error(`${place} is not a generated package: it has no ${manifest}`)
  const root = found.slice(0, -manifest.length)
  return new Map(
    [...files]
      .filter(([path]) => path.startsWith(root))
      .map(([path, text]) => [checkPath(path.slice(root.length)), text]),
  )
}

/** A package cannot write outside of the project. */
export function checkPath(path) {
  const isInside = path !== '' && !path.startsWith('/') && !path.includes('\\') && !path.split('/').includes('..')
  if (!isInside || /^[A-Za-z]:/.test(path)) throw new Error(`${path} is outside of the package`)
  return path
}

const isLeftOut = (name) => ['node_modules', 'dist', 'dist-web', 'build', '.git'].includes(name)

function readFolder(root, folder = root, files = new Map()) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !isLeftOut(entry.name)) readFolder(root, path, files)
    if (entry.isFile()) files.set(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8'))
  }
  return files
}

/** The files of a zip file, from its directory. */
function unzip(archive) {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0) throw new Error('not a zip file')
  const files = new Map()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed, nameBytes] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
    ]
    const name = archive.toString('utf8', at + 46, at + 46 + nameBytes)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(start, start + packed)
    if (!name.endsWith('/'))
      files.set(name, (method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: maxBytes })).toString('utf8'))
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
