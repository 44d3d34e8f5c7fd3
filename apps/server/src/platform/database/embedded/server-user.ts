import { lstatSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { StartFault } from '../../start-fault.ts'

/** The user that PostgreSQL runs as. It refuses to run as root, so root uses the unprivileged account that every system has. */
export interface ServerUser {
  uid: number
  gid: number
  /** this process is root and passes files to that user */
  isLent: boolean
}

/** @throws StartFault for a user without a name on this system: initdb does not work for it */
export function getServerUser(): ServerUser {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (uid === 0) return { uid: 65534, gid: 65534, isLent: true }
  try {
    userInfo()
  } catch (cause) {
    throw new StartFault(
      `The embedded database needs a user with a name, but user ${uid} has none: set DATABASE_URL.`,
      { cause },
    )
  }
  return { uid, gid, isLent: false }
}

/** Whether the user can enter the folder: it and every folder above it allow that. */
export function canReach(user: ServerUser, folder: string): boolean {
  if (!user.isLent) return true
  for (let path = folder; ; path = dirname(path)) {
    if (!mayEnter(user, path)) return false
    if (path === dirname(path)) return true
  }
}

/** Whether the user can read the file and enter its folder. */
export function canRead(user: ServerUser, file: string): boolean {
  if (!canReach(user, dirname(file))) return false
  return !user.isLent || (statSync(file).mode & 0o004) !== 0
}

function mayEnter(user: ServerUser, folder: string): boolean {
  const { mode, uid, gid } = statSync(folder)
  if (uid === user.uid) return (mode & 0o100) !== 0
  if (gid === user.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

/**
 * A folder that belongs to this user alone: not a link, owned by the user, closed to others, so no other user can have prepared
 * it.
 */
export function isPrivateFolder(user: ServerUser, folder: string): boolean {
  const entry = lstatSync(folder)
  return entry.isDirectory() && entry.uid === user.uid && (entry.mode & 0o077) === 0
}
