import { z } from 'zod'
import { administrator, endpoint } from '../endpoint.ts'
import { passwordKinds } from '../session/password.ts'
import { id, limitInteger, text } from '../shapes.ts'

/** Address of a picture of the product: on this server or elsewhere over https; empty for the built-in one. */
const picture = text(500).regex(/^(\/(?!\/)|https:\/\/|$)/)

/** A host as in an address: `grafana.example.com:8443`. */
const host = text(200).regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/)

/** Settings of the whole installation, which only an administrator can change. */
export const sysConfig = z.object({
  sysName: text(50).min(1),
  title: text(50).min(1),
  copyright: text(200),
  logoIcon: picture,
  navigationIcon: picture,
  /** the account tab requires a picture code (SO.10); no protection against programs */
  loginNeedCode: z.boolean(),
  /** a second sign-in of an account: both sessions stay, the older one ends with 601, or the newer one is refused */
  secondLogin: z.enum(['allow', 'replace', 'refuse']),
  /** maximum number of sessions of one user, if several are allowed; a new one ends the oldest */
  sessionsPerUser: limitInteger(1, 100),
  /** minutes without a call after which a session ends (SO.19); null: default of the server */
  sessionIdleMinutes: limitInteger(1, 10_080).nullable(),
  /** days after which a session always ends; null: default of the server */
  sessionDays: limitInteger(1, 365).nullable(),
  passwordMinLength: limitInteger(6, 64),
  /** kinds of characters that a password must contain */
  passwordNeeds: z.array(z.enum(passwordKinds)).max(4),
  /** days after which a password has to be changed; 0 for never */
  passwordDays: limitInteger(0, 3650),
  /** number of previous passwords that cannot be used again */
  passwordHistory: limitInteger(0, 24),
  /** days for which entries of the audit trail are kept */
  auditDays: limitInteger(180, 3650),
  /** days for which browsers keep unsaved input, encrypted; 0: until its user signs out */
  keepDrafts: limitInteger(0, 90),
  /** days for which deleted records stay in the recycle bin */
  binDays: limitInteger(1, 3650),
  /** days for which the log of sign-ins and user actions is kept */
  userLogDays: limitInteger(30, 3650),
  /** days for which the log of calls of data interfaces is kept */
  interfaceLogDays: limitInteger(1, 3650),
  /** days for which in-site messages are kept, and who has read them; 0 forever. Those of notices stay */
  messageDays: limitInteger(0, 3650),
  /** days for which chat messages and their pictures are kept; 0 forever */
  chatDays: limitInteger(0, 3650),
  /** days for which mails and their files are kept; 0 forever. Drafts and starred mails stay */
  mailDays: limitInteger(0, 3650),
  /** days for which messages of followers of the official account, and those to them, are kept; 0 forever */
  weChatDays: limitInteger(0, 3650),
  /** days for which events of personal calendars are kept after their end; 0 forever. Those that repeat without end stay */
  calendarDays: limitInteger(0, 3650),
  /** watermark that identifies photos of the screen: the user's name, time and this text */
  watermark: z.boolean(),
  watermarkText: text(100),
  /** full-screen pages that can be seen without signing in; null: outside production only */
  publicStationCarousel: z.boolean().nullable(),
  publicLargeScreenMap: z.boolean().nullable(),
  publicScreenIframe: z.boolean().nullable(),
  /** public screens that the addresses of two of these pages show; '' for the page that is delivered */
  stationCarouselScreen: z.union([id, z.literal('')]),
  largeScreenMapScreen: z.union([id, z.literal('')]),
  /** hosts whose pages can be shown on the public frame */
  screenHosts: z.array(host).max(50),
  /** hosts that data interfaces may call; a name that resolves to the internal network also needs that address in the list */
  interfaceHosts: z.array(host).max(50),
  /** mail servers that users may use, in the same way; without a port the usual ports of mail */
  mailHosts: z.array(host).max(50),
  /** host that shows visualizations, for `${dataV}` in link addresses (SO.36); empty: this server */
  dataVHost: text(200),
  /** every designer may change every design and refer to every form; otherwise owners, collaborators and permissions decide */
  openDesigns: z.boolean(),
})
export type SysConfig = z.output<typeof sysConfig>

/** Default settings. */
export const sysConfigDefaults: SysConfig = {
  sysName: 'Armature',
  title: 'Armature',
  copyright: 'Copyright © 2026 Armature',
  logoIcon: '',
  navigationIcon: '',
  loginNeedCode: false,
  secondLogin: 'allow',
  sessionsPerUser: 20,
  sessionIdleMinutes: null,
  sessionDays: null,
  passwordMinLength: 8,
  passwordNeeds: ['digit', 'lower'],
  passwordDays: 0,
  passwordHistory: 0,
  auditDays: 365,
  keepDrafts: 7,
  binDays: 30,
  userLogDays: 180,
  interfaceLogDays: 30,
  messageDays: 0,
  chatDays: 0,
  mailDays: 0,
  weChatDays: 0,
  calendarDays: 0,
  watermark: false,
  watermarkText: '',
  publicStationCarousel: null,
  publicLargeScreenMap: null,
  publicScreenIframe: null,
  stationCarouselScreen: '',
  largeScreenMapScreen: '',
  screenHosts: [],
  interfaceHosts: [],
  mailHosts: [],
  dataVHost: '',
  openDesigns: false,
}

export const sysConfigEndpoints = {
  getSysConfig: endpoint({
    method: 'GET',
    path: '/api/system/SysConfig',
    access: administrator,
    summary: 'Settings of the installation',
    data: sysConfig,
  }),
  setSysConfig: endpoint({
    method: 'PUT',
    path: '/api/system/SysConfig',
    access: administrator,
    audit: { action: 'update', object: 'settings' },
    summary: 'Change settings of the installation; settings that are left out stay',
    // these shapes have no defaults: a default would overwrite stored values that are left out
    versionedBy: '/api/system/SysConfig',
    body: sysConfig.partial(),
    data: z.null(),
    done: 'updated',
  }),
}
