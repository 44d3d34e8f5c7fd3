/**
 * Longest time a call may take, in milliseconds: `VITE_REQUEST_TIMEOUT_MS` at build time, else 1,000,000
 * (S9.25, S9.30, SO.109).
 */
export const requestTimeoutMs = Number(import.meta.env['VITE_REQUEST_TIMEOUT_MS'] ?? 1_000_000)

/** Everything Armature keeps in local storage under its own name starts with this (S3.17). */
export const storagePrefix = 'armature_'

/** Constants that mark the client in the login body; they protect nothing (S7.16–S7.18, S9.05, S9.06). */
export const loginClient = {
  client_id: 'armature-web',
  client_secret: 'armature-web',
  scope: 'all',
  grant_type: 'password',
} as const
