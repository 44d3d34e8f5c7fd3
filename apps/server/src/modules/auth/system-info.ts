import {
  signInMethods,
  type CurrentUser,
  type EndpointData,
  type Language,
  type sessionEndpoints,
} from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { getSysConfig } from '../settings/index.ts'
import { demonstrationPassword } from './login.service.ts'
import { getSender } from './sms/sender.ts'

type SysConfigInfo = CurrentUser['sysConfigInfo']

const version = '0.1.0'

/** Name, look and switches of the installation for the shell (S3.13, SO.31). */
export async function getSysConfigInfo(deps: Deps): Promise<SysConfigInfo> {
  const { logoIcon, navigationIcon, title, copyright, sysName, watermark, watermarkText, dataVHost, keepDrafts } =
    await getSysConfig(deps)
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
    keepDrafts,
  }
}

/** What the sign-in page shows. Never contains demonstration accounts in production. */
export async function getLoginInfo(
  deps: Deps,
  language: Language,
): Promise<EndpointData<typeof sessionEndpoints.loginInfo>> {
  const { sysName, copyright, logoIcon, loginNeedCode } = await getSysConfig(deps)
  const isShown = deps.config.hasDemonstration && !deps.config.isProduction
  return {
    sysName,
    sysVersion: version,
    copyright,
    logoIcon,
    loginNeedCode,
    sso: deps.config.oidc && { name: deps.config.oidc.name || ssoNames[language] },
    ways: signInMethods.filter((way) => way !== 'code' || getSender(deps.config) !== 'none'),
    demonstration: isShown ? listDemonstrationAccounts(language) : undefined,
  }
}

const ssoNames = { zh: '企业账号登录', tw: '企業帳號登入', en: 'Sign in with company account' }

const demonstrationRoles = {
  admin: { zh: '系统管理员', tw: '系統管理員', en: 'Administrator' },
  designer: { zh: '表单设计员', tw: '表單設計員', en: 'Form designer' },
  staff: { zh: '运维人员', tw: '維運人員', en: 'Operations staff' },
}

const listDemonstrationAccounts = (language: Language) =>
  Object.entries(demonstrationRoles).map(([account, role]) => ({
    account,
    password: demonstrationPassword,
    role: role[language],
  }))
