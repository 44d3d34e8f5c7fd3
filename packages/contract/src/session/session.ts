import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { menuTypeCodes } from '../catalog/menu-types.ts'
import { companyDirectoryKinds } from '../company-directory/account.ts'
import { mapCodeKinds } from '../catalog/item-kinds.ts'
import { endpoint, open, signedIn } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { menuCategory, nothing, text } from '../shapes.ts'
import { maintenanceNotice } from '../system/maintenance.ts'
import { signInMethods } from './sign-in-methods.ts'

/** The login body is form-encoded (S7.08–S7.19). `password` is the lower-case hex SHA-256 of what was typed. */
export const loginBody = z.object({
  account: text(100),
  password: text(128),
  /** of the picture code; for a scan the QR ticket and the browser's secret: `ticket.secret` */
  ticket: text(128).default(''),
  /** password, a mobile code (`account` is the number), or a scan (SO.05) */
  origin: z.enum(['password', 'code', 'scan']).default('password'),
  /** the answer to the picture, or the code of the text message */
  code: text(20).default(''),
  timestamp: text(20).default(''),
  /** `currentUser`: the reply contains the data of `GET /api/oauth/CurrentUser` as well, which saves a browser that call */
  include: z.enum(['', 'currentUser']).default(''),
  client_id: z.literal('armature-web'),
  client_secret: z.literal('armature-web'),
  scope: z.literal('all'),
  grant_type: z.literal('password'),
})

export type LoginBody = z.output<typeof loginBody>

/** Menu types: 0 directory, 1 category, 2 page, 3 model, 4 dictionary, 5 report, 6 data visualisation, 7 link, 8 portal, 9 list of a table of a data source. */
const menuItemFields = {
  id: z.string(),
  path: z.string(),
  enCode: z.string(),
  fullName: z.string(),
  /** names in the other languages, if the menu has them */
  fullNameI18n: z.object(mapTranslations(() => z.string().optional())).optional(),
  type: z
    .number()
    .int()
    .min(0)
    .max(Math.max(...menuTypeCodes)),
  category: menuCategory,
  urlAddress: z.string(),
  icon: z.string(),
  /** JSON text: `moduleId` (the released model), `isTree` */
  propertyJson: z.string(),
  linkTarget: z.string(),
  hasChildren: z.boolean(),
  hidden: z.boolean(),
  vueName: z.string(),
}
export interface MenuItem extends z.output<z.ZodObject<typeof menuItemFields>> {
  children: MenuItem[]
}
// The type is given explicitly: a recursive schema loses its own in declaration files.
export const menuItem: z.ZodType<MenuItem, MenuItem> = z.object({
  ...menuItemFields,
  get children() {
    return z.array(menuItem)
  },
})

/**
 * The reply of every sign-in method. With `secondFactor` there is no token yet: the code of an authenticator app follows or, if
 * the caller's role requires one and they have none, its set-up.
 */
export const signedInReply = z.object({
  token: z.string(),
  /** the user's navigation mode (SO.07) */
  theme: z.string(),
  secondFactor: z.object({ ticket: z.string(), step: z.enum(['code', 'enrol']) }).optional(),
})
export type SignedInReply = z.output<typeof signedInReply>

const granted = z.array(z.object({ enCode: z.string(), fullName: z.string() }))
export const permissionEntry = z.object({
  /** id of the menu item (SO.34) */
  modelId: z.string(),
  modelName: z.string(),
  ...mapCodeKinds(() => granted),
})
export type PermissionEntry = z.output<typeof permissionEntry>

export const userInfo = z.object({
  userId: z.string(),
  userName: z.string(),
  realName: z.string(),
  userAccount: z.string(),
  account: z.string(),
  headIcon: z.string(),
  portalId: z.string(),
  signImg: z.string(),
  departmentName: z.string(),
  organizeName: z.string(),
  positionName: z.string(),
  organizeId: z.string().nullable(),
  positionIds: z.array(z.object({ id: z.string(), name: z.string() })),
  systemIds: z.array(z.object({ id: z.string(), name: z.string(), icon: z.string(), currentSystem: z.boolean() })),
  isAdministrator: z.boolean(),
  language: z.enum(languages),
  /** settings that follow the user: theme color, mode … */
  preferences: z.record(z.string(), z.string()),
  /** every other call is refused until the user has chosen a new password */
  mustChangePassword: z.boolean(),
  /** the administrator who views as this user, without changing anything */
  viewedBy: z.object({ realName: z.string() }).optional(),
  prevLogin: z.boolean(),
  prevLoginTime: z.number().nullable(),
  prevLoginIPAddress: z.string(),
  prevLoginIPAddressName: z.string(),
})
export type UserInfo = z.output<typeof userInfo>

export const currentUser = z.object({
  menuList: z.array(menuItem),
  userInfo,
  permissionList: z.array(permissionEntry),
  /** one entry per system: `id` is that of the system, `children` its menu (S4.24, SO.48) */
  routerList: z.array(
    z.object({ id: z.string(), enCode: z.string(), fullName: z.string(), children: z.array(menuItem) }),
  ),
  companyLogo: z.string(),
  sysConfigInfo: z.object({
    logoIcon: z.string(),
    navigationIcon: z.string(),
    sysVersion: z.string(),
    title: z.string(),
    copyright: z.string(),
    sysName: z.string(),
    /** text of the watermark; empty for none */
    watermark: z.string(),
    /** host that shows visualizations; empty: this server */
    dataVHost: z.string(),
    /** time zone of the dates shown, in minutes east of UTC */
    offsetMinutes: z.number(),
    /** true while the demonstration data are loaded */
    isDemonstration: z.boolean(),
    /** days for which this browser keeps unsaved input; 0: until the user signs out */
    keepDrafts: z.number(),
    /** days for which deleted records stay in the recycle bin */
    binDays: z.number(),
  }),
})
export type CurrentUser = z.output<typeof currentUser>

/** Of the sign-in alone: with what `include` asks for. */
const loginReply = signedInReply.extend({ currentUser: currentUser.optional() })
export type LoginReply = z.output<typeof loginReply>

export const sessionEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/api/oauth/Login',
    access: open,
    duringMaintenance: true,
    summary: 'Sign in by account and password, by mobile code or by QR code',
    body: loginBody,
    form: true,
    data: loginReply,
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/api/oauth/CurrentUser',
    access: signedIn,
    duringPasswordChange: true,
    summary: 'Menu, permissions, user and settings of the caller',
    data: currentUser,
  }),
  logout: endpoint({
    method: 'GET',
    path: '/api/oauth/Logout',
    access: signedIn,
    duringLock: true,
    duringPasswordChange: true,
    summary: 'Sign out',
    data: nothing,
  }),
  /** What the sign-in page needs before a user is known. */
  loginInfo: endpoint({
    method: 'GET',
    path: '/api/oauth/LoginInfo',
    access: open,
    duringMaintenance: true,
    summary: 'Names and settings for the sign-in page',
    data: z.object({
      sysName: z.string(),
      sysVersion: z.string(),
      copyright: z.string(),
      logoIcon: z.string(),
      /** the account tab asks for a picture code (SO.10) */
      loginNeedCode: z.boolean(),
      ways: z.array(z.enum(signInMethods)),
      /** text of the button for the company's single sign-on (OpenID Connect); absent if none is configured */
      sso: z.object({ name: z.string() }).optional(),
      /** company directories whose people sign in here, each with a button; absent if there are none */
      directories: z.array(z.enum(companyDirectoryKinds)).optional(),
      /** version of the changed texts in the language of the call; absent if there are none */
      textVersion: z.string().optional(),
      /** only administrators may sign in for now; absent if everyone may */
      maintenance: maintenanceNotice.optional(),
      /** accounts of the demonstration data, absent in production */
      demonstration: z.array(z.object({ account: z.string(), password: z.string(), role: z.string() })).optional(),
    }),
  }),
}

export const sessionErrors = {
  'login.wrong': { code: 400 },
  'login.disabled': { code: 400 },
  'login.demonstration': { code: 400 },
}
