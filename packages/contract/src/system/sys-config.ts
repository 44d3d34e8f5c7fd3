import { z } from 'zod'
import { administrator, endpoint } from '../endpoint.ts'
import { text } from '../shapes.ts'

const whole = (least: number, most: number) => z.number().int().min(least).max(most)

/**
 * What the administrator sets for the whole installation. A field that was never set has the default that stands here; nothing
 * but an administrator's call changes it.
 */
export const sysConfig = z.object({
  sysName: text(50).default('Armature'),
  title: text(50).default('Armature'),
  copyright: text(200).default('Copyright © 2026 Armature'),
  /** addresses of pictures that were uploaded; empty for the product's own */
  logoIcon: text(500).default(''),
  navigationIcon: text(500).default(''),
  /** the account tab asks for a picture code each time, not only after failures (SO.10) */
  loginNeedCode: z.boolean().default(false),
  /** a second sign-in of an account: both stay, the older session ends with 601, or the newer one is refused */
  secondLogin: z.enum(['allow', 'replace', 'refuse']).default('allow'),
  /** living sessions of one user where several are allowed; the oldest ends when one more opens */
  sessionsPerUser: whole(1, 100).default(20),
  /** minutes without a call after which a session ends (SO.19); null: as the process was started */
  sessionIdleMinutes: whole(1, 10_080).nullable().default(null),
  /** days after which a session ends whatever is done with it; null: as the process was started */
  sessionDays: whole(1, 365).nullable().default(null),
  passwordMinLength: whole(6, 64).default(8),
  /** kinds of characters that a password must hold */
  passwordNeeds: z.array(z.enum(['digit', 'lower', 'upper', 'symbol'])).default(['digit', 'lower']),
  /** days after which a password has to be changed; 0 for never */
  passwordDays: whole(0, 3650).default(0),
  /** how many former passwords may not be taken again */
  passwordHistory: whole(0, 24).default(0),
  /** words behind the pages that tell who made a picture of them: the user's name, time and this text */
  watermark: z.boolean().default(false),
  watermarkText: text(100).default(''),
  /** full-screen pages that may be seen without a sign-in; null: outside production only */
  publicStationCarousel: z.boolean().nullable().default(null),
  publicLargeScreenMap: z.boolean().nullable().default(null),
  publicScreenIframe: z.boolean().nullable().default(null),
  /** host that shows visualisations, for `${dataV}` in link addresses (SO.36); empty: this server */
  dataVHost: text(200).default(''),
})
export type SysConfig = z.output<typeof sysConfig>

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
    body: sysConfig.partial(),
    data: z.null(),
    done: 'updated',
  }),
}
