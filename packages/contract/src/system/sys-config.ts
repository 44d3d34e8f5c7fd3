import { z } from 'zod'
import { administrator, endpoint } from '../endpoint.ts'
import { passwordKinds } from '../session/password.ts'
import { text } from '../shapes.ts'

const whole = (least: number, most: number) => z.number().int().min(least).max(most)

/** Where pictures of the product may lie: on this server or elsewhere over https; empty for the product's own. */
const picture = text(500).regex(/^(\/(?!\/)|https:\/\/|$)/)

/** A host as it stands in an address: `grafana.example.com:8443`. */
const host = text(200).regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/)

/** What the administrator sets for the whole installation; nothing but an administrator's call changes it. */
export const sysConfig = z.object({
  sysName: text(50).min(1),
  title: text(50).min(1),
  copyright: text(200),
  logoIcon: picture,
  navigationIcon: picture,
  /** the account tab asks for a picture code each time, not only after failures (SO.10) */
  loginNeedCode: z.boolean(),
  /** a second sign-in of an account: both stay, the older session ends with 601, or the newer one is refused */
  secondLogin: z.enum(['allow', 'replace', 'refuse']),
  /** living sessions of one user where several are allowed; the oldest ends when one more opens */
  sessionsPerUser: whole(1, 100),
  /** minutes without a call after which a session ends (SO.19); null: as the process was started */
  sessionIdleMinutes: whole(1, 10_080).nullable(),
  /** days after which a session ends whatever is done with it; null: as the process was started */
  sessionDays: whole(1, 365).nullable(),
  passwordMinLength: whole(6, 64),
  /** kinds of characters that a password must hold */
  passwordNeeds: z.array(z.enum(passwordKinds)).max(4),
  /** days after which a password has to be changed; 0 for never */
  passwordDays: whole(0, 3650),
  /** how many former passwords may not be taken again */
  passwordHistory: whole(0, 24),
  /** words behind the pages that tell who made a picture of them: the user's name, time and this text */
  watermark: z.boolean(),
  watermarkText: text(100),
  /** full-screen pages that may be seen without a sign-in; null: outside production only */
  publicStationCarousel: z.boolean().nullable(),
  publicLargeScreenMap: z.boolean().nullable(),
  publicScreenIframe: z.boolean().nullable(),
  /** hosts whose pages may be shown on the public frame */
  screenHosts: z.array(host).max(50),
  /**
   * hosts that data interfaces may call; a name that leads into the own network is called only where that address is named too
   */
  interfaceHosts: z.array(host).max(50),
  /** mail servers that people may use, in the same way; without a port the usual ones of mail */
  mailHosts: z.array(host).max(50),
  /** host that shows visualisations, for `${dataV}` in link addresses (SO.36); empty: this server */
  dataVHost: text(200),
})
export type SysConfig = z.output<typeof sysConfig>

/** What holds until an administrator has said otherwise. */
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
  watermark: false,
  watermarkText: '',
  publicStationCarousel: null,
  publicLargeScreenMap: null,
  publicScreenIframe: null,
  screenHosts: [],
  interfaceHosts: [],
  mailHosts: [],
  dataVHost: '',
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
    summary: 'Change settings of the installation; what is left out stays',
    // no defaults in these shapes: a default would stand in for what is left out and overwrite what is kept
    body: sysConfig.partial(),
    data: z.null(),
    done: 'updated',
  }),
}
