import type { Calls, CurrentUser, EndpointData, MenuItem, PermissionEntry, UserInfo } from '@armature/contract'
import { mapCodeKinds, type CodeKind } from '@armature/contract/catalog/item-kinds'

let count = 0
const nextId = (): string => `id-${(count += 1)}`

export function aMenuItem(part: Partial<MenuItem> = {}): MenuItem {
  const enCode = part.enCode ?? `item.${count}`
  return {
    id: nextId(),
    path: '',
    enCode,
    fullName: '菜单',
    type: 2,
    category: 'Web',
    urlAddress: `/${enCode}`,
    icon: '',
    propertyJson: '',
    linkTarget: '',
    hasChildren: (part.children ?? []).length > 0,
    hidden: false,
    vueName: '',
    children: [],
    ...part,
  }
}

export function aUserInfo(part: Partial<UserInfo> = {}): UserInfo {
  return {
    userId: nextId(),
    userName: 'lin',
    realName: '林工',
    userAccount: 'lin',
    account: 'lin',
    headIcon: '',
    portalId: '',
    signImg: '',
    departmentName: '',
    organizeName: '',
    positionName: '',
    organizeId: null,
    positionIds: [],
    systemIds: [],
    isAdministrator: false,
    language: 'zh',
    preferences: {},
    mustChangePassword: false,
    prevLogin: false,
    prevLoginTime: null,
    prevLoginIPAddress: '',
    prevLoginIPAddressName: '',
    ...part,
  }
}

export function aCurrentUser(part: Partial<CurrentUser> = {}): CurrentUser {
  return {
    menuList: [aMenuItem()],
    userInfo: aUserInfo(),
    permissionList: [],
    routerList: [],
    companyLogo: '',
    sysConfigInfo: {
      logoIcon: '',
      navigationIcon: '',
      sysVersion: '',
      title: '',
      copyright: '',
      sysName: '储能云平台',
      offsetMinutes: 480,
      watermark: '',
      dataVHost: '',
      isDemonstration: false,
      keepDrafts: 7,
      binDays: 30,
    },
    ...part,
  }
}

type LoginInfo = EndpointData<Calls['GET /api/oauth/LoginInfo']>
export const aLoginInfo = (part: Partial<LoginInfo> = {}): LoginInfo => ({
  sysName: '储能云平台',
  sysVersion: '',
  copyright: '',
  logoIcon: '',
  loginNeedCode: false,
  ways: ['account'],
  ...part,
})

export function aPermissionEntry(modelId: string, codes: Partial<Record<CodeKind, string[]>> = {}): PermissionEntry {
  const named = (list: string[] = []) => list.map((enCode) => ({ enCode, fullName: enCode }))
  return {
    modelId,
    modelName: modelId,
    ...mapCodeKinds((kind) => named(codes[kind])),
  }
}
