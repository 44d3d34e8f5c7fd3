import type { PasswordKind, SysConfig } from '@armature/contract'
import type { TFunction } from 'i18next'
import type { ComparedSetting } from '../../form/plain/save-over.ts'
import { getCurrentLanguage } from '../../lib/i18n/i18n.ts'
import { joinNames } from '../../lib/i18n/join-names.ts'

/** The tab of each setting, whose texts contain its label. */
const tabOfSetting: Record<keyof SysConfig, string> = {
  sysName: 'names',
  title: 'names',
  copyright: 'names',
  logoIcon: 'names',
  navigationIcon: 'names',
  loginNeedCode: 'signIn',
  secondLogin: 'signIn',
  sessionsPerUser: 'signIn',
  passwordMinLength: 'passwords',
  passwordNeeds: 'passwords',
  passwordDays: 'passwords',
  passwordHistory: 'passwords',
  sessionIdleMinutes: 'sessions',
  sessionDays: 'sessions',
  auditDays: 'sessions',
  keepDrafts: 'sessions',
  binDays: 'sessions',
  userLogDays: 'retention',
  interfaceLogDays: 'retention',
  messageDays: 'retention',
  chatDays: 'retention',
  mailDays: 'retention',
  weChatDays: 'retention',
  calendarDays: 'retention',
  watermark: 'watermark',
  watermarkText: 'watermark',
  publicStationCarousel: 'publicPages',
  publicLargeScreenMap: 'publicPages',
  publicScreenIframe: 'publicPages',
  stationCarouselScreen: 'publicPages',
  largeScreenMapScreen: 'publicPages',
  screenHosts: 'publicPages',
  dataVHost: 'publicPages',
  interfaceHosts: 'interfaces',
  mailHosts: 'interfaces',
  openDesigns: 'designs',
}

/** The changed settings, to be compared with those that others have saved. @param screens names of public screens by their ids */
export const compareSettings = (
  changes: Partial<SysConfig>,
  t: TFunction<'sysConfig'>,
  screens: ReadonlyMap<string, string> = new Map(),
): ComparedSetting<SysConfig>[] =>
  (Object.keys(changes) as (keyof SysConfig)[]).map((name) => ({
    label: t(`${tabOfSetting[name]}.${name}` as 'title'),
    read: (stored) => stored[name],
    mine: changes[name],
    format: (value) => formatSetting(name, value, t, screens),
  }))

function formatSetting(
  name: keyof SysConfig,
  value: unknown,
  t: TFunction<'sysConfig'>,
  screens: ReadonlyMap<string, string>,
): string {
  if (name.startsWith('public')) return t(`publicPages.${value === null ? 'byItself' : value ? 'open' : 'closed'}`)
  if (name.endsWith('Screen'))
    return value === '' ? t('publicPages.noScreen') : (screens.get(String(value)) ?? t('publicPages.goneScreen'))
  if (typeof value === 'boolean') return t(value ? 'turnedOn' : 'turnedOff')
  if (name === 'secondLogin') return t(`signIn.${value as SysConfig['secondLogin']}`)
  if (value === null) return t('asStarted')
  if (!Array.isArray(value)) return String(value)
  const names =
    name === 'passwordNeeds' ? (value as PasswordKind[]).map((kind) => t(`passwords.${kind}`)) : (value as string[])
  return joinNames(names, getCurrentLanguage())
}
