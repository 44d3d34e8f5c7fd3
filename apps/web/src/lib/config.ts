/**
 * Longest time a call may take, in milliseconds: `VITE_REQUEST_TIMEOUT_MS` at build time, else 1,000,000
 * (S9.25, S9.30, SO.109).
 */
export const requestTimeoutMs = Number(import.meta.env['VITE_REQUEST_TIMEOUT_MS'] ?? 1_000_000)

/**
 * Calls that get 100,000 ms, by the beginning of their path (S9.26–S9.29, SO.109): taking people over from elsewhere, fetching
 * mail, data authority, and synchronising data. A kind without a call yet is there for the day it gets one.
 */
export const boundedCalls = {
  thirdPartySync: '/api/system/SynThirdInfo/',
  emailReceive: '/api/extend/Email/Receive',
  dataAuthority: '/api/permission/Authority/Data',
  dataSync: '/api/system/DataSync/',
  followerSync: '/api/weChat/Follower/Actions/Sync',
} as const
export const boundedTimeoutMs = 100_000

/** Everything Armature keeps in local storage under its own name starts with this (S3.17). */
export const storagePrefix = 'armature_'

/** Constants that mark the client in the login body; they protect nothing (S7.16–S7.18, S9.05, S9.06). */
export const loginClient = {
  client_id: 'armature-web',
  client_secret: 'armature-web',
  scope: 'all',
  grant_type: 'password',
} as const
