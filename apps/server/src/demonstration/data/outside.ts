import type { Occasion } from '@armature/contract'

/** Accounts that messages leave the product by. Their hosts are in a domain for examples, and they are turned off: nothing leaves. */
export const accountSeeds = [
  {
    fullName: '演示短信',
    perMinute: 60,
    settings: {
      ...{ channel: 'sms', provider: 'signed', url: 'https://sms.example.com/send', accessKey: 'demonstration' },
      ...{ template: 'notice', titleVariable: 'title', textVariable: 'text', secret: 'demonstration' },
    },
  },
  {
    fullName: '集控值班群',
    perMinute: 20,
    settings: { channel: 'weCom', url: 'https://robot.example.com/webhook/send', secret: 'demonstration' },
  },
  {
    fullName: '运维工单平台',
    perMinute: 60,
    settings: {
      channel: 'webhook',
      url: 'https://orders.example.com/hooks/armature',
      secret: `whsec_${Buffer.from('demonstration of webhooks').toString('base64')}`,
    },
  },
] as const

/** Minutes of a day. */
const [night, morning, eight] = [22 * 60, 7 * 60, 8 * 60]

/** What of an event leaves the product. */
export const configSeeds = [
  { event: 'flowToDo', channels: ['sms', 'weCom'], quietFrom: night, quietTo: morning, digestAt: null },
  { event: 'flowReminder', channels: ['sms'], quietFrom: null, quietTo: null, digestAt: null },
  { event: 'flowCopied', channels: ['email'], quietFrom: night, quietTo: morning, digestAt: eight },
  { event: 'flowReturned', channels: ['sms', 'webhook'], quietFrom: night, quietTo: morning, digestAt: null },
  { event: 'timedTaskFailed', channels: ['weCom', 'webhook'], quietFrom: null, quietTo: null, digestAt: null },
] as const satisfies readonly ({ event: Occasion } & Record<string, unknown>)[]

/** An entry of the personal calendars; days are counted from today. */
export interface CalendarSeed {
  owner: string
  participants: readonly string[]
  title: string
  place: string
  color: 'blue' | 'green' | 'orange' | 'red' | 'purple'
  day: number
  /** on the clock of the site; an event of the whole day has none */
  from?: string
  /** earlier than `from`: on the next day */
  to?: string
  /** on Mondays */
  weekly?: true
  reminders: readonly number[]
}

export const calendarSeeds: readonly CalendarSeed[] = [
  {
    ...{ owner: 'admin', participants: ['designer', 'staff', 'gm'], title: '运维周例会', place: '二楼会议室' },
    ...{ color: 'blue', day: -28, from: '09:30', to: '10:30', weekly: true, reminders: [15] },
  },
  {
    ...{ owner: 'gm', participants: ['admin', 'designer'], title: '月度安全检查', place: '集控调度中心' },
    ...{ color: 'red', day: 4, from: '14:00', to: '16:30', reminders: [60, 1440] },
  },
  {
    ...{ owner: 'designer', participants: ['admin'], title: '巡检单改版评审', place: '线上会议' },
    ...{ color: 'purple', day: 1, from: '10:00', to: '11:00', reminders: [15] },
  },
  {
    ...{ owner: 'staff', participants: [], title: '夜班值守', place: '运维一班' },
    ...{ color: 'orange', day: 2, from: '22:00', to: '06:00', reminders: [30] },
  },
  {
    ...{ owner: 'staff', participants: [], title: '电池舱消防演练', place: '' },
    ...{ color: 'green', day: 6, reminders: [] },
  },
  {
    ...{ owner: 'admin', participants: [], title: '备份演练', place: '' },
    ...{ color: 'green', day: -3, reminders: [] },
  },
]
