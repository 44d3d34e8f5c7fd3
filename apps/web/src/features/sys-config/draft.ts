import type { SysConfig } from '@armature/contract'

/** The settings as edited: numbers as typed, hosts one per line. */
export type Draft = {
  [K in keyof SysConfig]: K extends NumberKey | HostsKey ? string : SysConfig[K]
}

export type NumberKey = keyof typeof ranges

const hostKeys = ['screenHosts', 'interfaceHosts', 'mailHosts'] as const
export type HostsKey = (typeof hostKeys)[number]

/** Minimum and maximum of each number, and whether it may be empty; a test compares them with the server's. */
export const ranges = {
  sessionsPerUser: { min: 1, max: 100, mayBeEmpty: false },
  sessionIdleMinutes: { min: 1, max: 10_080, mayBeEmpty: true },
  sessionDays: { min: 1, max: 365, mayBeEmpty: true },
  auditDays: { min: 180, max: 3650, mayBeEmpty: false },
  keepDrafts: { min: 0, max: 90, mayBeEmpty: false },
  binDays: { min: 1, max: 3650, mayBeEmpty: false },
  userLogDays: { min: 30, max: 3650, mayBeEmpty: false },
  interfaceLogDays: { min: 1, max: 3650, mayBeEmpty: false },
  messageDays: { min: 0, max: 3650, mayBeEmpty: false },
  chatDays: { min: 0, max: 3650, mayBeEmpty: false },
  mailDays: { min: 0, max: 3650, mayBeEmpty: false },
  weChatDays: { min: 0, max: 3650, mayBeEmpty: false },
  calendarDays: { min: 0, max: 3650, mayBeEmpty: false },
  passwordMinLength: { min: 6, max: 64, mayBeEmpty: false },
  passwordDays: { min: 0, max: 3650, mayBeEmpty: false },
  passwordHistory: { min: 0, max: 24, mayBeEmpty: false },
} as const

const numberKeys = Object.keys(ranges) as NumberKey[]

export function toDraft(config: SysConfig): Draft {
  const figures = Object.fromEntries(numberKeys.map((key) => [key, config[key] === null ? '' : String(config[key])]))
  const hosts = Object.fromEntries(hostKeys.map((key) => [key, config[key].join('\n')]))
  return { ...config, ...(figures as Record<NumberKey, string>), ...(hosts as Record<HostsKey, string>) }
}

/** Validation errors by setting: a text key and the values in its message. */
export type Faults = Partial<Record<keyof SysConfig, { key: string; values?: Record<string, string | number> }>>

export function validateDraft(draft: Draft): Faults {
  const faults: Faults = {}
  if (draft.sysName.trim() === '') faults.sysName = { key: 'missing' }
  if (draft.title.trim() === '') faults.title = { key: 'missing' }
  for (const key of numberKeys) {
    const { min, max, mayBeEmpty } = ranges[key]
    const typed = draft[key].trim()
    if (typed === '' && mayBeEmpty) continue
    if (!/^\d{1,6}$/.test(typed) || Number(typed) < min || Number(typed) > max)
      faults[key] = { key: 'range', values: { min, max } }
  }
  for (const key of hostKeys) {
    const host = parseHosts(draft[key]).find((one) => !hostPattern.test(one))
    if (host !== undefined) faults[key] = { key: 'publicPages.screenHostsWrong', values: { host } }
  }
  if (draft.dataVHost !== '' && !/^https?:\/\/[^\s/]/.test(draft.dataVHost))
    faults.dataVHost = { key: 'publicPages.dataVHostWrong' }
  return faults
}

const hostPattern = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/

/** The settings that differ from the server's. @param draft a valid draft */
export function diffConfig(draft: Draft, config: SysConfig): Partial<SysConfig> {
  const wanted = toConfig(draft)
  const changed = Object.entries(wanted).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(config[key as keyof SysConfig]),
  )
  return Object.fromEntries(changed)
}

function toConfig(draft: Draft): SysConfig {
  const figure = (key: NumberKey) => Number(draft[key])
  const figureOrNone = (key: NumberKey) => (draft[key].trim() === '' ? null : figure(key))
  return {
    ...draft,
    sysName: draft.sysName.trim(),
    title: draft.title.trim(),
    sessionsPerUser: figure('sessionsPerUser'),
    sessionIdleMinutes: figureOrNone('sessionIdleMinutes'),
    sessionDays: figureOrNone('sessionDays'),
    auditDays: figure('auditDays'),
    keepDrafts: figure('keepDrafts'),
    binDays: figure('binDays'),
    userLogDays: figure('userLogDays'),
    interfaceLogDays: figure('interfaceLogDays'),
    messageDays: figure('messageDays'),
    chatDays: figure('chatDays'),
    mailDays: figure('mailDays'),
    weChatDays: figure('weChatDays'),
    calendarDays: figure('calendarDays'),
    passwordMinLength: figure('passwordMinLength'),
    passwordDays: figure('passwordDays'),
    passwordHistory: figure('passwordHistory'),
    screenHosts: parseHosts(draft.screenHosts),
    interfaceHosts: parseHosts(draft.interfaceHosts),
    mailHosts: parseHosts(draft.mailHosts),
  }
}

const parseHosts = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,，、;；]+/)
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  ),
]
