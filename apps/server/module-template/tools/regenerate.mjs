import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { argv, cwd, exit } from 'node:process'
import { pathToFileURL } from 'node:url'
import { hasConflicts, mergeTexts } from './merge.mjs'
import { checkPath, readPackage } from './read-package.mjs'

const manifestPath = '.armature/manifest.json'
const toBase = (path) => `.armature/base/${path}`

/**
 * Brings a newly generated package into the project. Your own files (`custom` in the manifest) are never changed. Generated files
 * are merged: the text generated last, the text in the project, and the new text.
 *
 * @returns {{ changed: string[], conflicts: string[], kept: string[] }} paths; `kept` are files that are no longer generated but
 *   have been changed in the project
 */
export function regenerate(project, place) {
  const files = readPackage(place)
  const read = (path) => (existsSync(join(project, path)) ? readFileSync(join(project, path), 'utf8') : undefined)
  const write = (path, text) => {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  const before = JSON.parse(read(manifestPath) ?? '{"generated":[]}')
  const { generated, custom } = JSON.parse(files.get(manifestPath))
  for (const path of [...generated, ...custom]) checkPath(path)
  const open = before.generated.filter((path) => hasConflicts(read(path) ?? ''))
  if (open.length > 0) throw new Error(`resolve the conflicts of the last time first: ${open.join(', ')}`)

  const result = { changed: [], conflicts: [], kept: [] }
  for (const path of custom) if (read(path) === undefined) write(path, files.get(path))
  for (const path of generated) {
    const [mine, base, theirs] = [read(path), read(toBase(path)), files.get(path)]
    // a file that was deleted in the project stays deleted until its generated text changes
    if (mine === undefined && base === theirs) continue
    const { text, conflicts } = mergeTexts({ base: base ?? mine ?? '', mine: mine ?? base ?? theirs, theirs })
    if (conflicts > 0) result.conflicts.push(path)
    if (text !== mine) {
      write(path, text)
      result.changed.push(path)
    }
    write(toBase(path), theirs)
  }
  for (const path of before.generated.filter((one) => !generated.includes(one) && !custom.includes(one))) {
    if (read(path) === read(toBase(path))) rmSync(join(project, path), { force: true })
    else if (read(path) !== undefined) result.kept.push(path)
    rmSync(join(project, toBase(path)), { force: true })
  }
  write(manifestPath, files.get(manifestPath))
  return result
}

const isStarted = argv[1] !== undefined && import.meta.url === pathToFileURL(resolve(argv[1])).href
if (isStarted) {
  try {
    if (argv[2] === undefined) throw new Error('use: npm run regenerate -- <new package: zip file or folder>')
    const { changed, conflicts, kept } = regenerate(cwd(), resolve(argv[2]))
    for (const path of changed) console.log(`${conflicts.includes(path) ? 'conflict' : 'changed '}  ${path}`)
    for (const path of kept) console.log(`kept      ${path} (changed here, no longer generated)`)
    if (conflicts.length > 0) console.error('Resolve the conflicts between <<<<<<< project and >>>>>>> generated.')
    exit(conflicts.length > 0 ? 1 : 0)
  } catch (error) {
    console.error(error.message)
    exit(2)
  }
}
