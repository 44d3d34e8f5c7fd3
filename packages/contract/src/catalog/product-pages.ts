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
export const mainSystem = { enCode: 'main', name: { zh: '主系统', tw: '主系統', en: 'Main system' } } as const

const usual = [pageButtons.add, pageButtons.edit, pageButtons.remove]

/** The menus of every installation; menus of forms are added by their release. */
export const productMenus: readonly ProductMenu[] = [
  createPage('home', 'house', { zh: '首页', tw: '首頁', en: 'Home' }),
  createDirectory('portal', 'layout-dashboard', { zh: '工作台', tw: '工作臺', en: 'Dashboards' }, [
    createPage('dashboard', 'gauge', { zh: '我的工作台', tw: '我的工作臺', en: 'My dashboard' }),
  ]),
  createDirectory('onlineDev', 'blocks', { zh: '在线开发', tw: '線上開發', en: 'Development' }, [
    createPage(
      'onlineDev.webDesign',
      'pencil-ruler',
      { zh: '功能设计', tw: '功能設計', en: 'Form design' },
      { buttons: [...usual, pageButtons.release] },
    ),
    createPage(
      'onlineDev.portal',
      'layout-dashboard',
      { zh: '门户设计', tw: '入口頁設計', en: 'Portals' },
      { buttons: [...usual, pageButtons.release] },
    ),
    createPage(
      'onlineDev.report',
      'chart-column',
      { zh: '报表设计', tw: '報表設計', en: 'Reports' },
      { buttons: [...usual, pageButtons.release] },
    ),
    createPage(
      'onlineDev.printDev',
      'printer',
      { zh: '打印模板', tw: '列印範本', en: 'Print templates' },
      { path: '/system/printDev', buttons: usual },
    ),
  ]),
  createDirectory('generator', 'package', { zh: '代码生成', tw: '程式碼產生', en: 'Code generation' }, [
    createPage('generator.package', 'boxes', { zh: '集成代码', tw: '整合程式碼', en: 'Integration code' }),
  ]),
  createDirectory('permission', 'users', { zh: '组织权限', tw: '組織權限', en: 'Users and permissions' }, [
    createPage(
      'permission.organize',
      'building-2',
      { zh: '组织管理', tw: '組織管理', en: 'Organizations' },
      { buttons: usual },
    ),
    createPage(
      'permission.department',
      'network',
      { zh: '部门管理', tw: '部門管理', en: 'Departments' },
      { buttons: usual },
    ),
    createPage(
      'permission.position',
      'id-card',
      { zh: '岗位管理', tw: '職位管理', en: 'Positions' },
      { buttons: [...usual, renameButton(pageButtons.members, { zh: '任职人员', tw: '任職人員', en: 'Members' })] },
    ),
    createPage(
      'permission.user',
      'user',
      { zh: '用户管理', tw: '使用者管理', en: 'Users' },
      {
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
      },
    ),
    createPage(
      'permission.role',
      'user-cog',
      { zh: '角色管理', tw: '角色管理', en: 'Roles' },
      { buttons: [...usual, pageButtons.members] },
    ),
    createPage(
      'permission.group',
      'users',
      { zh: '分组管理', tw: '群組管理', en: 'Groups' },
      { buttons: [...usual, pageButtons.members] },
    ),
    createPage(
      'permission.grade',
      'git-branch',
      { zh: '分级管理', tw: '分級管理', en: 'Delegation' },
      { buttons: usual },
    ),
    createPage(
      'permission.authorize',
      'key',
      { zh: '权限授权', tw: '權限授權', en: 'Permissions' },
      { buttons: [renameButton(pageButtons.edit, { zh: '授权', tw: '授權', en: 'Grant' })] },
    ),
    createPage('permission.explain', 'shield-check', { zh: '权限解释', tw: '權限說明', en: 'Explanation' }),
  ]),
  createDirectory('system', 'settings', { zh: '系统管理', tw: '系統管理', en: 'System' }, [
    createPage('system.sysConfig', 'sliders-horizontal', { zh: '系统配置', tw: '系統設定', en: 'Settings' }),
    createPage(
      'system.menu',
      'list-tree',
      { zh: '菜单管理', tw: '選單管理', en: 'Menus' },
      { buttons: [...usual, pageButtons.item] },
    ),
    createPage(
      'permission.onlineUser',
      'users',
      { zh: '在线用户', tw: '線上使用者', en: 'Online users' },
      { buttons: [renameButton(pageButtons.remove, { zh: '强制下线', tw: '強制下線', en: 'Sign out' })] },
    ),
    createPage('system.feedback', 'clipboard-list', { zh: '意见反馈', tw: '意見回饋', en: 'Feedback' }),
    createPage('system.smsOutbox', 'message-square', {
      zh: '短信与开通申请',
      tw: '簡訊與開通申請',
      en: 'SMS and requests',
    }),
    createPage('system.diagram', 'cable', { zh: '配置图', tw: '配置圖', en: 'Diagrams' }, { buttons: usual }),
    createPage('system.auditLog', 'history', { zh: '审计日志', tw: '稽核日誌', en: 'Audit trail' }),
    createPage('system.clientLog', 'triangle-alert', { zh: '前端错误日志', tw: '前端錯誤日誌', en: 'Browser errors' }),
  ]),
  createDirectory('systemData', 'database', { zh: '系统数据', tw: '系統資料', en: 'System data' }, [
    createPage(
      'systemData.dictionary',
      'book-open',
      { zh: '数据字典', tw: '資料字典', en: 'Dictionaries' },
      { buttons: usual },
    ),
    createPage(
      'systemData.dataInterface',
      'plug',
      { zh: '数据接口', tw: '資料介面', en: 'Data interfaces' },
      { buttons: [...usual, pageButtons.models] },
    ),
    createPage(
      'systemData.dataSource',
      'server',
      { zh: '数据源', tw: '資料來源', en: 'Data sources' },
      { buttons: usual },
    ),
    createPage(
      'systemData.billRule',
      'hash',
      { zh: '单据规则', tw: '單據規則', en: 'Numbering rules' },
      { buttons: usual },
    ),
    createPage('systemData.area', 'map-pin', { zh: '行政区划', tw: '行政區劃', en: 'Areas' }, { buttons: usual }),
  ]),
  createDirectory('msgCenter', 'bell', { zh: '消息中心', tw: '訊息中心', en: 'Messages' }, [
    createPage('msgCenter.email', 'mail', { zh: '邮件', tw: '郵件', en: 'Mail' }),
    createPage(
      'msgCenter.notice',
      'bell-ring',
      { zh: '公告管理', tw: '公告管理', en: 'Notices' },
      { buttons: [...usual, pageButtons.release] },
    ),
    createPage(
      'msgCenter.template',
      'file-text',
      { zh: '消息模板', tw: '訊息範本', en: 'Message templates' },
      { buttons: usual },
    ),
  ]),
  createDirectory('workFlow', 'workflow', { zh: '工作流', tw: '工作流', en: 'Workflow' }, [
    createPage('workFlow.launch', 'rocket', { zh: '发起流程', tw: '發起流程', en: 'Start a flow' }),
    createPage('workFlow.flowLaunch', 'share-2', { zh: '我发起的', tw: '我發起的', en: 'Started by me' }),
    createPage('workFlow.flowTodo', 'clipboard-list', { zh: '待办事宜', tw: '待辦事宜', en: 'To do' }),
    createPage('workFlow.flowDone', 'clipboard-check', { zh: '已办事宜', tw: '已辦事宜', en: 'Done' }),
    createPage('workFlow.flowCirculate', 'mail', { zh: '抄送事宜', tw: '抄送事宜', en: 'Copied to me' }),
    createPage('workFlow.entrust', 'handshake', { zh: '流程委托', tw: '流程委託', en: 'Delegation' }),
    createPage(
      'workFlow.flowEngine',
      'git-branch',
      { zh: '流程设计', tw: '流程設計', en: 'Flow design' },
      { buttons: [...usual, pageButtons.release] },
    ),
    createPage(
      'workFlow.monitor',
      'activity',
      { zh: '流程监控', tw: '流程監控', en: 'Flow monitor' },
      { buttons: [pageButtons.handle, pageButtons.remove] },
    ),
  ]),
  createDirectory('weChat', 'message-square', { zh: '微信', tw: '微信', en: 'WeChat' }, [
    createPage(
      'weChat.account',
      'settings',
      { zh: '公众号配置', tw: '公眾號設定', en: 'Official account' },
      { buttons: [pageButtons.edit] },
    ),
    createPage(
      'weChat.menu',
      'list-tree',
      { zh: '自定义菜单', tw: '自訂選單', en: 'Account menu' },
      {
        buttons: [
          pageButtons.edit,
          renameButton(pageButtons.release, { zh: '发布', tw: '發布', en: 'Publish' }),
          pageButtons.remove,
        ],
      },
    ),
    createPage(
      'weChat.follower',
      'users',
      { zh: '关注用户', tw: '關注使用者', en: 'Followers' },
      { buttons: [pageButtons.sync, pageButtons.link] },
    ),
    createPage(
      'weChat.message',
      'mail',
      { zh: '公众号消息', tw: '公眾號訊息', en: 'Account messages' },
      { buttons: [pageButtons.reply] },
    ),
    createPage('weChat.reply', 'zap', { zh: '自动回复', tw: '自動回覆', en: 'Automatic replies' }, { buttons: usual }),
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
