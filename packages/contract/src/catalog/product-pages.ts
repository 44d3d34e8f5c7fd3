import { contractTexts } from '@armature/texts/contract'
import type { Text } from '../languages.ts'
import { menuType } from './menu-types.ts'
import { pageButtons, renameButton, type PageButton } from './page-buttons.ts'

/** A page of the product, or a directory of pages. */
export interface ProductMenu {
  /** as used by the access of calls: `permission('permission.role:btn_add')` */
  enCode: string
  name: Text
  type: typeof menuType.directory | typeof menuType.page
  icon: string
  /** the address in the browser; '' for a directory */
  path: string
  buttons: readonly PageButton[]
  /** the buttons are granted one by one; otherwise every user with the page has them */
  hasButtonRights: boolean
  pages: readonly ProductMenu[]
}

/** The application that every installation starts with. */
export const mainSystem = { enCode: 'main', name: contractTexts.productPages.mainSystem } as const

const usual = [pageButtons.add, pageButtons.edit, pageButtons.remove]

/** The menus of every installation; menus of forms are added by their release. */
export const productMenus: readonly ProductMenu[] = [
  createPage('home', 'house', contractTexts.productPages.home),
  createDirectory('portal', 'layout-dashboard', contractTexts.productPages.portal, [
    createPage('dashboard', 'gauge', contractTexts.productPages.dashboard),
  ]),
  createDirectory('onlineDev', 'blocks', contractTexts.productPages.onlineDev, [
    createPage('onlineDev.webDesign', 'pencil-ruler', contractTexts.productPages.onlineDevWebDesign, {
      buttons: [...usual, pageButtons.release],
    }),
    createPage('onlineDev.portal', 'layout-dashboard', contractTexts.productPages.onlineDevPortal, {
      buttons: [...usual, pageButtons.release],
    }),
    createPage('onlineDev.screen', 'monitor', contractTexts.productPages.onlineDevScreen, {
      buttons: [...usual, pageButtons.release],
    }),
    createPage('onlineDev.report', 'chart-column', contractTexts.productPages.onlineDevReport, {
      buttons: [...usual, pageButtons.release],
    }),
    createPage('onlineDev.printDev', 'printer', contractTexts.productPages.onlineDevPrintDev, {
      path: '/system/printDev',
      buttons: usual,
    }),
    createPage('onlineDev.package', 'archive', contractTexts.productPages.onlineDevPackage, {
      buttons: [pageButtons.export, pageButtons.import],
    }),
  ]),
  createDirectory('generator', 'package', contractTexts.productPages.generator, [
    createPage('generator.package', 'boxes', contractTexts.productPages.generatorPackage),
  ]),
  createDirectory('permission', 'users', contractTexts.productPages.permission, [
    createPage('permission.organize', 'building-2', contractTexts.productPages.permissionOrganize, { buttons: usual }),
    createPage('permission.department', 'network', contractTexts.productPages.permissionDepartment, { buttons: usual }),
    createPage('permission.position', 'id-card', contractTexts.productPages.permissionPosition, {
      buttons: [...usual, renameButton(pageButtons.members, contractTexts.productPages.permissionPositionMembers)],
    }),
    createPage('permission.user', 'user', contractTexts.productPages.permissionUser, {
      buttons: [
        ...usual,
        pageButtons.state,
        pageButtons.password,
        pageButtons.security,
        pageButtons.handOver,
        pageButtons.import,
        pageButtons.export,
        pageButtons.viewAs,
      ],
    }),
    createPage('permission.role', 'user-cog', contractTexts.productPages.permissionRole, {
      buttons: [...usual, pageButtons.members],
    }),
    createPage('permission.group', 'users', contractTexts.productPages.permissionGroup, {
      buttons: [...usual, pageButtons.members],
    }),
    createPage('permission.grade', 'git-branch', contractTexts.productPages.permissionGrade, { buttons: usual }),
    createPage('permission.authorize', 'key', contractTexts.productPages.permissionAuthorize, {
      buttons: [renameButton(pageButtons.edit, contractTexts.productPages.permissionAuthorizeGrant)],
    }),
    createPage('permission.explain', 'shield-check', contractTexts.productPages.permissionExplain),
  ]),
  createDirectory('system', 'settings', contractTexts.productPages.system, [
    createPage('system.sysConfig', 'sliders-horizontal', contractTexts.productPages.systemSysConfig),
    createPage('system.menu', 'list-tree', contractTexts.productPages.systemMenu, {
      buttons: [...usual, pageButtons.item],
    }),
    createPage('permission.onlineUser', 'users', contractTexts.productPages.permissionOnlineUser, {
      buttons: [renameButton(pageButtons.remove, contractTexts.productPages.permissionOnlineUserSignOut)],
    }),
    createPage('system.feedback', 'clipboard-list', contractTexts.productPages.systemFeedback),
    createPage('system.smsOutbox', 'message-square', contractTexts.productPages.systemSmsOutbox),
    createPage('system.icon', 'image', contractTexts.productPages.systemIcon, { buttons: usual }),
    createPage('system.languagePack', 'globe', contractTexts.productPages.systemLanguagePack, {
      buttons: [pageButtons.edit, pageButtons.import, pageButtons.export],
    }),
    createPage('system.diagram', 'cable', contractTexts.productPages.systemDiagram, { buttons: usual }),
    createPage('system.auditLog', 'history', contractTexts.productPages.systemAuditLog),
    createPage('system.log', 'file-text', contractTexts.productPages.systemLog),
    createPage('system.timedTask', 'alarm-clock', contractTexts.productPages.systemTimedTask, { buttons: usual }),
    createPage('system.workCalendar', 'calendar', contractTexts.productPages.systemWorkCalendar, {
      buttons: [pageButtons.edit],
    }),
    createPage('system.job', 'list-checks', contractTexts.productPages.systemJob),
    createPage('system.maintenance', 'shield-check', contractTexts.productPages.systemMaintenance),
    createPage('system.backup', 'archive', contractTexts.productPages.systemBackup),
    createPage('system.monitor', 'gauge', contractTexts.productPages.systemMonitor),
    createPage('system.clientLog', 'triangle-alert', contractTexts.productPages.systemClientLog),
  ]),
  createDirectory('systemData', 'database', contractTexts.productPages.systemData, [
    createPage('systemData.dictionary', 'book-open', contractTexts.productPages.systemDataDictionary, {
      buttons: usual,
    }),
    createPage('systemData.dataInterface', 'plug', contractTexts.productPages.systemDataDataInterface, {
      buttons: [...usual, pageButtons.models],
    }),
    createPage('systemData.interfaceClient', 'key', contractTexts.productPages.systemDataInterfaceClient),
    createPage('systemData.dataSource', 'server', contractTexts.productPages.systemDataDataSource, { buttons: usual }),
    createPage('systemData.billRule', 'hash', contractTexts.productPages.systemDataBillRule, { buttons: usual }),
    createPage('systemData.area', 'map-pin', contractTexts.productPages.systemDataArea, { buttons: usual }),
  ]),
  createDirectory('msgCenter', 'bell', contractTexts.productPages.msgCenter, [
    createPage('msgCenter.email', 'mail', contractTexts.productPages.msgCenterEmail),
    createPage('msgCenter.notice', 'bell-ring', contractTexts.productPages.msgCenterNotice, {
      buttons: [...usual, pageButtons.release],
    }),
    createPage('msgCenter.template', 'file-text', contractTexts.productPages.msgCenterTemplate, { buttons: usual }),
    createPage('msgCenter.account', 'key', contractTexts.productPages.msgCenterAccount, { buttons: usual }),
    createPage('msgCenter.sendConfig', 'sliders-horizontal', contractTexts.productPages.msgCenterSendConfig, {
      buttons: [pageButtons.edit],
    }),
    createPage('msgCenter.monitor', 'list-checks', contractTexts.productPages.msgCenterMonitor, {
      buttons: [renameButton(pageButtons.edit, contractTexts.productPages.msgCenterMonitorResend)],
    }),
  ]),
  createDirectory('workFlow', 'workflow', contractTexts.productPages.workFlow, [
    createPage('workFlow.launch', 'rocket', contractTexts.productPages.workFlowLaunch),
    createPage('workFlow.flowLaunch', 'share-2', contractTexts.productPages.workFlowFlowLaunch),
    createPage('workFlow.flowTodo', 'clipboard-list', contractTexts.productPages.workFlowFlowTodo),
    createPage('workFlow.flowDone', 'clipboard-check', contractTexts.productPages.workFlowFlowDone),
    createPage('workFlow.flowCirculate', 'mail', contractTexts.productPages.workFlowFlowCirculate),
    createPage('workFlow.entrust', 'handshake', contractTexts.productPages.workFlowEntrust),
    createPage('workFlow.flowEngine', 'git-branch', contractTexts.productPages.workFlowFlowEngine, {
      buttons: [...usual, pageButtons.release],
    }),
    createPage('workFlow.monitor', 'activity', contractTexts.productPages.workFlowMonitor, {
      buttons: [pageButtons.handle, pageButtons.remove],
    }),
  ]),
  createDirectory('weChat', 'message-square', contractTexts.productPages.weChat, [
    createPage('weChat.account', 'settings', contractTexts.productPages.weChatAccount, { buttons: [pageButtons.edit] }),
    createPage('weChat.menu', 'list-tree', contractTexts.productPages.weChatMenu, {
      buttons: [
        pageButtons.edit,
        renameButton(pageButtons.release, contractTexts.productPages.weChatMenuPublish),
        pageButtons.remove,
      ],
    }),
    createPage('weChat.follower', 'users', contractTexts.productPages.weChatFollower, {
      buttons: [pageButtons.sync, pageButtons.link],
    }),
    createPage('weChat.message', 'mail', contractTexts.productPages.weChatMessage, { buttons: [pageButtons.reply] }),
    createPage('weChat.reply', 'zap', contractTexts.productPages.weChatReply, { buttons: usual }),
    createPage('weChat.media', 'image', contractTexts.productPages.weChatMedia, {
      buttons: [pageButtons.add, pageButtons.sync, pageButtons.remove],
    }),
    createPage('weChat.directory', 'building-2', contractTexts.productPages.weChatDirectory, {
      buttons: [pageButtons.edit, pageButtons.sync, pageButtons.syncOutbound],
    }),
  ]),
]

/** Codes of the pages and directories, with the codes of their buttons. */
export const productCodes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  productMenus
    .flatMap((menu) => [menu, ...menu.pages])
    .map(({ enCode, buttons }) => [enCode, new Set<string>(buttons.map(({ code }) => code))]),
)

interface PageOptions {
  /** if it is not the code with slashes */
  path?: string
  buttons?: readonly PageButton[]
}

function createPage(enCode: string, icon: string, name: Text, options: PageOptions = {}): ProductMenu {
  const { path = `/${enCode.replaceAll('.', '/')}`, buttons = [] } = options
  return { enCode, name, type: menuType.page, icon, path, buttons, hasButtonRights: buttons.length > 0, pages: [] }
}

function createDirectory(enCode: string, icon: string, name: Text, pages: readonly ProductMenu[]): ProductMenu {
  return { enCode, name, type: menuType.directory, icon, path: '', buttons: [], hasButtonRights: false, pages }
}
