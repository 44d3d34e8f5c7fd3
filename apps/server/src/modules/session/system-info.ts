import type { CurrentUser, DataOf, Language, sessionEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { readSetting } from '../system/settings/settings.queries.ts'
import { demonstrationPassword } from './login.service.ts'

type SysConfig = CurrentUser['sysConfigInfo']
type Names = Pick<SysConfig, 'logoIcon' | 'navigationIcon' | 'sysVersion' | 'title' | 'copyright' | 'sysName'>

const version = '0.1.0'
const defaults: Names = {
  logoIcon: '',
  navigationIcon: '',
  sysVersion: version,
  title: 'Armature',
  copyright: 'Copyright © 2026 Armature',
  sysName: 'Armature',
}

/** What the shell calls itself (S3.13, SO.31); the setting `sysConfig` overwrites it field by field. */
export async function sysConfigInfo({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<SysConfig> {
  const names = { ...defaults, ...(await readSetting<Partial<Names>>(db, 'sysConfig')), sysVersion: version }
  return { ...names, offsetMinutes: config.offsetMinutes, isDemonstration: config.hasDemonstration }
}

/** What the sign-in page shows before anyone is known. The demonstration accounts are never told in production. */
export async function loginInfo(deps: Deps, language: Language): Promise<DataOf<typeof sessionEndpoints.loginInfo>> {
  const { sysName, sysVersion, copyright } = await sysConfigInfo(deps)
  const isShown = deps.config.hasDemonstration && !deps.config.isProduction
  return { sysName, sysVersion, copyright, demonstration: isShown ? demonstrationAccounts(language) : undefined }
}

const demonstrationRoles = {
  admin: { zh: '系统管理员', tw: '系統管理員', en: 'Administrator' },
  designer: { zh: '表单设计员', tw: '表單設計員', en: 'Form designer' },
  staff: { zh: '运维人员', tw: '維運人員', en: 'Operations staff' },
}

const demonstrationAccounts = (language: Language) =>
  Object.entries(demonstrationRoles).map(([account, role]) => ({
    account,
    password: demonstrationPassword,
    role: role[language],
  }))
