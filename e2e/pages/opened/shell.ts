import { createPng } from '../../support/png.ts'
import { ask, demonstrationPassword, signInOverHttp, type Page } from '../../support/story.ts'
import { opens, type OpenedState } from './opened-state.ts'
import { prepareNewUser, prepareSecondFactor, prepareRequiredSecondFactor } from './prepare-accounts.ts'

const userMenu = '演示管理员'
const typeInNewRecord = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '新建' }).first().click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('未保存')
}

/** What another window of the browser does: the storage changes, and the page hears of it. */
const lock = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('lock', '1')
    dispatchEvent(new StorageEvent('storage', { key: 'lock' }))
  })

/** As if an administrator had started maintenance: the server of the other states goes on. */
async function beginMaintenance(page: Page): Promise<void> {
  const maintenance = { notice: '数据库升级，预计半小时完成。', until: Date.UTC(2026, 10, 28, 2) }
  const reply = { code: 503, msg: '系统正在维护', data: { maintenance } }
  await page.route(/\/api\/(oauth\/CurrentUser|system)/, (route) => route.fulfill({ json: reply }))
  await page.reload()
}

const signIn = async (page: Page, account: string, password: string): Promise<void> => {
  await page.getByRole('textbox', { name: '账号' }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
const choosePicture = (page: Page) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '头像.png', mimeType: 'image/png', buffer: createPng(400, 300) })

export const shellWindows: OpenedState[] = [
  opens('features/about/about-dialog.tsx', '/home', userMenu, 'menuitem:关于'),
  opens('features/about/statement-dialog.tsx', '/home', userMenu, 'menuitem:声明'),
  opens('features/jobs/own-jobs-dialog.tsx', '/home', userMenu, 'menuitem:我的任务'),
  opens('features/feedback/feedback-dialog.tsx', '/home', userMenu, 'menuitem:意见反馈'),
  opens('shell/navbar/use-user-dialogs.tsx', '/profile', userMenu, 'menuitem:意见反馈'),
  opens('shell/search/menu-search.tsx', '/home', '搜索菜单'),
  {
    ...opens('shell/settings/settings-panel.tsx', '/home', '界面设置'),
    phone: [userMenu, 'menuitem:界面设置'],
  },
  { ...opens('shell/menu/sidebar.tsx', '/home', '打开菜单'), desktop: false },
  {
    ...opens('shell/lock/lock-cover.tsx', '/model/inspection', typeInNewRecord, lock),
    isAlone: true,
  },
  {
    ...opens('shell/banners/relogin-dialog.tsx', '/model/inspection', typeInNewRecord, endSession),
    prepare: async () => ({ token: await signInOverHttp('admin') }),
    faults: [/envelope 60\d/],
  },
  {
    ...opens('app/maintenance-box.tsx', '/home', beginMaintenance),
    account: 'staff',
    isAlone: true,
    faults: [/envelope 503/],
  },
  { ...opens('form/why/why-dialog.tsx', '/permission/user', '为什么'), account: 'staff' },
  opens('features/home/panels/open-record.tsx', '/home', 'XJ'),
  opens('features/second-factor/turn-on-dialog.tsx', '/profile', 'tab:密码与安全', '开启两步验证'),
  {
    ...opens('features/second-factor/password-dialog.tsx', '/profile', 'tab:密码与安全', '重新生成恢复码'),
    prepare: prepareSecondFactor,
  },
  {
    ...opens(
      'features/second-factor/second-factor-panel.tsx',
      '/profile',
      'tab:密码与安全',
      '重新生成恢复码',
      (page) => page.getByRole('dialog').locator('input').fill(demonstrationPassword),
      '确定',
    ),
    prepare: prepareSecondFactor,
  },
  {
    ...opens('features/second-factor/second-step-dialog.tsx', '/login', (page) =>
      signIn(page, 'dispatch3', demonstrationPassword),
    ),
    account: '',
    prepare: prepareRequiredSecondFactor,
  },
  {
    ...opens('features/new-password/new-password-dialog.tsx', '/login', (page, { values }) =>
      signIn(page, values?.['account'] ?? '', values?.['password'] ?? ''),
    ),
    account: '',
    prepare: prepareNewUser,
  },
  opens('features/profile/security/cancel-account.tsx', '/profile', 'tab:密码与安全', '注销账号', '继续注销'),
  opens('ui/media/signature-dialog.tsx', '/profile', 'tab:签名', '手写签名'),
  opens('features/profile/crop-dialog.tsx', '/profile', choosePicture),
  opens('ui/overlays/confirm-dialog.tsx', '/system/clientLog', '清空'),
]

async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await ask('GET', '/api/oauth/Logout', token ?? '')
}

export const shellMenus: OpenedState[] = [
  opens('ui/overlays/dropdown.tsx', '/home', userMenu),
  opens('shell/navbar/user-menu.tsx', '/profile', userMenu),
  { ...opens('shell/navbar/navbar-buttons.tsx', '/home', '语言'), phone: false },
  { ...opens('shell/navbar/size-button.tsx', '/home', '尺寸'), phone: false },
  { ...opens('shell/tabs/tab-strip.tsx', '/home', '标签页操作'), phone: false },
  {
    ...opens('shell/menu/flyout-menu.tsx', '/home', '收起菜单', (page) =>
      page.getByRole('navigation', { name: '主导航' }).getByRole('button').nth(2).hover(),
    ),
    phone: false,
    isAlone: true,
  },
  {
    ...opens('ui/overlays/tooltip.tsx', '/home', (page) => page.getByRole('button', { name: '搜索菜单' }).hover()),
    phone: false,
  },
  { ...opens('features/sign-in/sign-in-settings.tsx', '/login', '简体中文'), account: '' },
]
