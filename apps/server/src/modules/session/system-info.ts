import { signInWays, type CurrentUser, type DataOf, type Language, type sessionEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { sysConfigOf } from '../system/settings/sys-config.ts'
import { demonstrationPassword } from './login.service.ts'
import { senderOf } from './sms/sender.ts'

type Info = CurrentUser['sysConfigInfo']

const version = '0.1.0'

/** Name, look and switches of the installation for the shell (S3.13, SO.31). */
export async function sysConfigInfo(deps: Deps): Promise<Info> {
  const { logoIcon, navigationIcon, title, copyright, sysName, watermark, watermarkText, dataVHost } =
    await sysConfigOf(deps)
  return {
    logoIcon,
    navigationIcon,
    title,
    copyright,
    sysName,
    sysVersion: version,
    watermark: watermark ? watermarkText || sysName : '',
    dataVHost,
    offsetMinutes: deps.config.offsetMinutes,
    isDemonstration: deps.config.hasDemonstration,
  }
}

/** What the sign-in page shows. Never contains demonstration accounts in production. */
export async function loginInfo(deps: Deps, language: Language): Promise<DataOf<typeof sessionEndpoints.loginInfo>> {
  const { sysName, copyright, logoIcon, loginNeedCode } = await sysConfigOf(deps)
  const isShown = deps.config.hasDemonstration && !deps.config.isProduction
  return {
    sysName,
    sysVersion: version,
    copyright,
    logoIcon,
    loginNeedCode,
    sso: deps.config.oidc && { name: deps.config.oidc.name || ssoNames[language] },
    ways: signInWays.filter((way) => way !== 'code' || senderOf(deps.config) !== 'none'),
    demonstration: isShown ? demonstrationAccounts(language) : undefined,
  }
}

const ssoNames = { zh: '企业账号登录', tw: '企業帳號登入', en: 'Sign in with company account' }

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
