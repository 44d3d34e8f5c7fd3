/**
 * Longest time a call may take, in milliseconds: `VITE_REQUEST_TIMEOUT_MS` at build time, else 1,000,000
 * (S9.25, S9.30, SO.109).
 */
export const requestTimeoutMs = Number(import.meta.env['VITE_REQUEST_TIMEOUT_MS'] ?? 1_000_000)

/**
 * Path prefixes of calls that may take 100,000 ms (S9.26–S9.29, SO.109): importing users from other systems, fetching mail,
 * permissions, and synchronizing data. Some kinds have no call yet.
 */
export const boundedCalls = {
  thirdPartySync: '/api/system/SynThirdInfo/',
  emailReceive: '/api/extend/Email/Receive',
  dataAuthority: '/api/permission/Authority/Data',
  dataSync: '/api/system/DataSync/',
  followerSync: '/api/weChat/Follower/Actions/Sync',
} as const
export const boundedTimeoutMs = 100_000

/** Prefix of Armature's own keys in local storage (S3.17). */
export const storagePrefix = 'armature_'

/** Constants that identify the client in the login body; they do not protect anything (S7.16–S7.18, S9.05, S9.06). */
export const loginClient = {
  client_id: 'armature-web',
  client_secret: 'armature-web',
  scope: 'all',
  grant_type: 'password',
} as const
