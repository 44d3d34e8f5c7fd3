import { serverTexts } from '@armature/texts/server'
import {
  signInMethods,
  type CurrentUser,
  type EndpointData,
  type Language,
  type sessionEndpoints,
} from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { productVersion } from '../../platform/product-version.ts'
import { getLanguageTexts } from '../language-texts/index.ts'
import { getSysConfig } from '../settings/index.ts'
import { demonstrationPassword } from './login.service.ts'
import { companySignIns } from '../single-sign-on/index.ts'
import { getSender } from './sms/sender.ts'
import { findMaintenance, formatMaintenance } from '../maintenance/index.ts'

type SysConfigInfo = CurrentUser['sysConfigInfo']

/** Name, look and switches of the installation for the shell (S3.13, SO.31). */
export async function getSysConfigInfo(deps: Deps): Promise<SysConfigInfo> {
  const {
    logoIcon,
    navigationIcon,
    title,
    copyright,
    sysName,
    watermark,
    watermarkText,
    dataVHost,
    keepDrafts,
    binDays,
  } = await getSysConfig(deps)
  return {
    logoIcon,
    navigationIcon,
    title,
    copyright,
    sysName,
    sysVersion: productVersion,
    watermark: watermark ? watermarkText || sysName : '',
    dataVHost,
    offsetMinutes: deps.config.offsetMinutes,
    isDemonstration: deps.config.hasDemonstration,
    keepDrafts,
    binDays,
  }
}

/** What the sign-in page shows. Never contains demonstration accounts in production. */
export async function getLoginInfo(
  deps: Deps,
  language: Language,
): Promise<EndpointData<typeof sessionEndpoints.loginInfo>> {
  const { sysName, copyright, logoIcon, loginNeedCode } = await getSysConfig(deps)
  const maintenance = await findMaintenance(deps)
  const directories = await companySignIns.get().listKinds(deps)
  const { web } = (await getLanguageTexts(deps))[language]
  const isShown = deps.config.hasDemonstration && !deps.config.isProduction
  return {
    sysName,
    sysVersion: productVersion,
    copyright,
    logoIcon,
    loginNeedCode,
    sso: deps.config.oidc && { name: deps.config.oidc.name || ssoNames[language] },
    directories: directories.length > 0 ? directories : undefined,
    ways: signInMethods.filter((way) => way !== 'code' || getSender(deps.config) !== 'none'),
    textVersion: web.version || undefined,
    maintenance: maintenance && formatMaintenance(maintenance, language),
    demonstration: isShown ? listDemonstrationAccounts(language) : undefined,
  }
}

const ssoNames = serverTexts.auth.systemInfo.ssoNames

const demonstrationRoles = serverTexts.auth.systemInfo.demonstrationRoles

const listDemonstrationAccounts = (language: Language) =>
  Object.entries(demonstrationRoles).map(([account, role]) => ({
    account,
    password: demonstrationPassword,
    role: role[language],
  }))
