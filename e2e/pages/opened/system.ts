import { ask, expect, unique, type Page } from '../../support/story.ts'
import { prepareDeletedMenu } from './prepare-designs.ts'
import { opens, type OpenedState, type Prepared, type World } from './opened-state.ts'

const menuOfInspections = 'treeitem:巡检记录'

/** An error that a browser has reported. */
async function prepareClientError({ token }: World): Promise<Prepared> {
  const error = {
    kind: 'error',
    message: 'Cannot read properties of undefined (reading "length")',
    stack:
      'TypeError: Cannot read properties of undefined\n    at readLength (assets/list-4f2a.js:1:20311)\n    at showRows (assets/list-4f2a.js:1:20988)',
    page: '/model/inspection',
  }
  await ask('POST', '/api/system/ClientLog', '', { body: { list: [error] } })
  return { cleanUp: () => ask('DELETE', '/api/system/ClientLog', token) }
}

/** A backup that is done. */
async function prepareBackup({ token }: World): Promise<Prepared> {
  const { id } = await ask<{ id: string }>('POST', '/api/system/Backup/Actions/Run', token, { body: {} })
  await expect
    .poll(async () => (await ask<{ state: string }>('GET', `/api/system/Backup/${id}`, token)).state, {
      timeout: 60_000,
    })
    .toBe('done')
  return { cleanUp: () => ask('DELETE', `/api/system/Backup/${id}`, token) }
}

/** An uploaded icon. */
async function prepareIcon({ token }: World): Promise<Prepared> {
  const content = '<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="9" fill="#f60"/></svg>'
  const body = { category: '储能', icons: [{ fullName: '电池簇', enCode: unique('icon'), content }] }
  const { ids } = await ask<{ ids: string[] }>('POST', '/api/system/Icon', token, { body })
  return { cleanUp: () => ask('DELETE', `/api/system/Icon/${ids[0]}`, token) }
}

async function chooseDrawings(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^内置图标/ }).waitFor()
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles(
      ['pcs', '电池簇'].map((name) => ({
        name: `${name}.svg`,
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg>',
        ),
      })),
    )
}

/** A file with a line of each kind. */
async function choosePack(page: Page): Promise<void> {
  const lines = [
    ['web/login/title', 'Welcome to the energy company'],
    ['web/login/maintenance', 'Closed'],
    ['web/login/nothing', 'Nothing'],
  ]
  const file = {
    ...{ kind: 'armature.languagePack', version: 1, textKind: 'product', language: 'en' },
    texts: lines.map(([key, text]) => ({ key, source: '', original: '', text })),
  }
  await page
    .getByLabel('导入', { exact: true })
    .locator('visible=false')
    .setInputFiles({ name: 'pack.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) })
}

/** A data source, whose database is not there. */
export async function prepareSource({ token }: World): Promise<Prepared> {
  const body = {
    ...{
      fullName: '运维库',
      enCode: unique('source'),
      host: 'db.example.com',
      database: 'operation',
    },
    ...{ userName: 'reader', password: '' },
  }
  const { id } = await ask<{ id: string }>('POST', '/api/system/DataSource', token, { body })
  return { cleanUp: () => ask('DELETE', `/api/system/DataSource/${id}`, token) }
}

/** An API client without a secret. */
async function prepareClient({ token }: World): Promise<Prepared> {
  const { userInfo } = await ask<{ userInfo: { userId: string } }>('GET', '/api/oauth/CurrentUser', token)
  const body = { fullName: '结算系统', enCode: unique('client'), userId: userInfo.userId, interfaceIds: [] }
  const { id } = await ask<{ id: string }>('POST', '/api/system/InterfaceOauth', token, { body })
  return { cleanUp: () => ask('DELETE', `/api/system/InterfaceOauth/${id}`, token) }
}

/** The tables and rows that its database would return. */
export const answerForSource = (page: Page) =>
  page.route(/\/api\/system\/DataSource\/[^/]+\/Tables/, (route) => {
    const { pathname } = new URL(route.request().url())
    const names = ['meter_readings', 'site', 'site_equipment_with_a_long_name']
    const list = names.map((name) => ({
      name,
      sql: name,
      label: name === 'site' ? '场站' : '',
      isView: false,
    }))
    const fields = sourceColumns.map(([name, type, kind]) => ({
      name,
      sql: name,
      label: '',
      type,
      kind,
    }))
    const long = { text: '检查记录'.repeat(50), length: 4_000 }
    const row = [String(1_000_000), '汉堡', '100.50', '2026-01-02 03:04:05', { bytes: 20_480 }, long]
    const rows = Array.from({ length: 50 }, (_, at) => (at === 1 ? ['2', ...Array<null>(5).fill(null)] : row))
    if (pathname.endsWith('/RowCount'))
      return route.fulfill({ json: { code: 200, msg: '', data: { total: 1_000_000, isCapped: true } } })
    const data = pathname.endsWith('/Rows')
      ? { fields, rows, hasMore: true, isStable: false, fieldCount: 120 }
      : { list: pathname.endsWith('/Lists') ? [] : pathname.endsWith('/Fields') ? fields : list }
    return route.fulfill({ json: { code: 200, msg: '', data } })
  })

/** The columns of the table instead of its rows. */
const chooseFields = (page: Page) => page.getByRole('dialog').getByText('字段', { exact: true }).click()

/** The first table of the first source. */
async function chooseTable(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '数据库' }).selectOption({ index: 1 })
  await dialog.getByRole('combobox', { name: '表', exact: true }).selectOption('site')
  await dialog.getByRole('combobox', { name: '字段 name 的筛选' }).selectOption('contains')
}

const sourceColumns = [
  ['id', 'bigint', 'integer'],
  ['name', 'character varying(200)', 'text'],
  ['rated_power', 'numeric(8,2)', 'decimal'],
  ['last_change', 'timestamp with time zone', 'datetime'],
  ['photo', 'bytea', 'binary'],
  ['remarks', 'text', 'text'],
]

/** Imports what has just been exported: its code is taken. */
async function importTwice(page: Page): Promise<void> {
  const fetching = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^导出字典/ })
    .first()
    .click()
  await page
    .getByLabel('导入字典')
    .locator('visible=false')
    .setInputFiles(await (await fetching).path())
}

/** The second kind of timed tasks. */
const chooseHttp = (page: Page) => page.getByRole('dialog').getByRole('radio').nth(1).click()

/** The kind of timed tasks that creates a record, with a form and one of its fields. */
async function chooseRecord(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').nth(2).click()
  await dialog.getByRole('combobox', { name: '表单' }).click()
  // one of the first, which phones show without scrolling
  await page.getByTitle('告警记录', { exact: true }).last().click()
  await dialog.getByRole('button', { name: '添加字段' }).click()
  await dialog.getByRole('combobox', { name: '第 1 个字段' }).selectOption({ label: '告警时间' })
}

/** The kind of timed tasks that updates records, with a form, a condition, a value and a dry run. */
async function chooseUpdate(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').nth(3).click()
  await dialog.getByRole('combobox', { name: '表单' }).click()
  await page.getByTitle('告警记录', { exact: true }).last().click()
  const conditions = dialog.getByRole('group', { name: '条件', exact: true })
  await conditions.getByRole('combobox', { name: '字段' }).selectOption({ label: '告警时间' })
  await conditions.getByRole('combobox', { name: '比较方式' }).selectOption({ label: '不为空' })
  await dialog.getByRole('button', { name: '添加字段' }).click()
  await dialog.getByRole('combobox', { name: '第 1 个字段' }).selectOption({ label: '告警时间' })
  await dialog.getByRole('combobox', { name: '“告警时间”的取值方式' }).selectOption({ index: 3 })
  await dialog.getByRole('button', { name: '试运行' }).click()
  await dialog.getByRole('region', { name: '试运行的结果' }).waitFor()
}

/** The kind of timed tasks that sends a report, with its filters. */
async function chooseFile(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('radio', { name: '发送报表或列表' }).click()
  await dialog.getByRole('combobox', { name: '报表' }).click()
  await page.getByTitle('电站容量统计', { exact: true }).last().click()
  await dialog.getByRole('group', { name: '报表的筛选' }).waitFor()
}

/** The kind of timed tasks that synchronizes a table, with a source, a table, a form, the fields of its columns and a sub-table. */
async function chooseSync(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await answerForSource(page)
  await dialog.getByRole('radio').nth(5).click()
  const choose = async (label: string, name: string) => {
    await dialog.getByRole('combobox', { name: label }).click()
    await page.getByTitle(name).last().click()
  }
  await choose('数据源', '运维库')
  await choose('数据表', 'meter_readings')
  await choose('写入的表单', '巡检记录')
  await dialog.getByRole('button', { name: '按名称对应' }).click()
  await dialog.getByLabel('同步子表“检查与备件明细”').check()
  await choose('子表“检查与备件明细”的数据表', 'meter_readings')
  await dialog.getByRole('group', { name: '行标识列' }).waitFor()
}

export const systemWindows: OpenedState[] = [
  opens('form/dictionaries/type-dialog.tsx', '/systemData/dictionary', '新建字典'),
  opens('features/dictionaries/entry-dialog.tsx', '/systemData/dictionary', '新建字典项'),
  opens('features/data-interfaces/interface-dialog.tsx', '/systemData/dataInterface', '新建数据接口'),
  opens('features/data-interfaces/table-dialog.tsx', '/systemData/dataInterface', '从表新建'),
  opens('features/data-interfaces/interface-log.tsx', '/systemData/dataInterface', '日志'),
  opens('features/data-interfaces/models-dialog.tsx', '/systemData/dataInterface', '开放表单'),
  opens('features/interface-clients/client-dialog.tsx', '/systemData/interfaceClient', '新建调用方'),
  {
    ...opens('features/interface-clients/client-log.tsx', '/systemData/interfaceClient', '日志'),
    prepare: prepareClient,
  },
  {
    ...opens(
      'features/interface-clients/secret-dialog.tsx',
      '/systemData/interfaceClient',
      '更多',
      'menuitem:生成密钥',
    ),
    prepare: prepareClient,
  },
  opens('features/data-sources/data-source-dialog.tsx', '/systemData/dataSource', '新建数据源'),
  {
    ...opens(
      'features/data-sources/tables-drawer.tsx',
      '/systemData/dataSource',
      answerForSource,
      '浏览表',
      'site 场站',
    ),
    prepare: prepareSource,
    isAlone: true,
  },
  {
    ...opens(
      ...(['features/data-interfaces/table-dialog.tsx#table', '/systemData/dataInterface', answerForSource] as const),
      ...(['从表新建', chooseTable] as const),
    ),
    prepare: prepareSource,
    isAlone: true,
  },
  {
    ...opens(
      ...(['features/data-sources/tables-drawer.tsx#fields', '/systemData/dataSource', answerForSource] as const),
      ...(['浏览表', 'site 场站', chooseFields] as const),
    ),
    prepare: prepareSource,
    isAlone: true,
  },
  opens('form/bill-rules/bill-rule-dialog.tsx', '/systemData/billRule', '新建规则'),
  {
    ...opens('form/plain/import-as-dialog.tsx', '/systemData/dictionary', importTwice),
    faults: [/envelope 4\d\d POST \/api\/system\/Dictionary/],
  },
  opens('features/areas/area-dialog.tsx', '/systemData/area', '新建'),
  opens('features/menus/systems/system-dialog.tsx', '/system/menu', '新建系统'),
  opens('features/menus/menu-dialog.tsx', '/system/menu', '新建', 'menuitem:目录'),
  opens('features/menus/items/items-drawer.tsx', '/system/menu', menuOfInspections, '权限项'),
  opens('features/menus/items/item-dialog.tsx', '/system/menu', menuOfInspections, '权限项', '添加按钮'),
  opens(
    'features/menus/schemes/scheme-drawer.tsx',
    '/system/menu',
    menuOfInspections,
    '权限项',
    'tab:数据',
    '添加数据方案',
  ),
  { ...opens('form/bin/bin-drawer.tsx#menus', '/system/menu', '回收站'), prepare: prepareDeletedMenu },
  opens('features/menus/move-dialog.tsx', '/system/menu', menuOfInspections, '移动到…'),
  // the sign-in of the world is an entry
  opens('features/audit-log/audit-drawer.tsx', '/system/auditLog', '查看'),
  opens('features/system-log/log-details.tsx', '/system/log', '查看'),
  { ...opens('features/client-log/client-log-page.tsx', '/system/clientLog', '查看'), prepare: prepareClientError },
  opens('features/icons/upload-dialog.tsx', '/system/icon', chooseDrawings),
  {
    ...opens('features/icons/icon-dialog.tsx', '/system/icon', '更多', 'menuitem:编辑'),
    prepare: prepareIcon,
  },
  opens('features/language-packs/text-dialog.tsx', '/system/languagePack', '编辑'),
  opens('features/language-packs/import-dialog.tsx', '/system/languagePack', choosePack),
  opens('features/backups/run-dialog.tsx', '/system/backup', '立即备份'),
  opens('features/backups/schedule-dialog.tsx', '/system/backup', '自动备份'),
  { ...opens('features/backups/backup-details.tsx', '/system/backup', '查看'), prepare: prepareBackup },
  { ...opens('features/backups/download-dialog.tsx', '/system/backup', '下载'), prepare: prepareBackup },
  opens('features/maintenance/maintenance-dialog.tsx', '/system/maintenance', '开始维护'),
  opens('features/timed-tasks/task-dialog.tsx', '/system/timedTask', '新建任务'),
  opens('features/timed-tasks/task-dialog.tsx#http', '/system/timedTask', '新建任务', chooseHttp),
  opens('features/timed-tasks/task-dialog.tsx#record', '/system/timedTask', '新建任务', chooseRecord),
  opens('features/timed-tasks/task-dialog.tsx#update', '/system/timedTask', '新建任务', chooseUpdate),
  opens('features/timed-tasks/task-dialog.tsx#file', '/system/timedTask', '新建任务', chooseFile),
  {
    ...opens('features/timed-tasks/task-dialog.tsx#sync', '/system/timedTask', '新建任务', chooseSync),
    prepare: prepareSource,
  },
  opens('features/timed-tasks/task-runs.tsx', '/system/timedTask', '执行日志'),
  opens('features/timed-tasks/run-details.tsx', '/system/timedTask', '执行日志', '查看'),
  opens('features/jobs/job-details.tsx', '/system/job', '查看'),
  opens('features/jobs/job-nodes.tsx', '/system/job', '个执行进程'),
  opens('features/feedback/feedback-detail.tsx', '/system/feedback', '查看'),
  opens(
    'features/sys-config/template-dialog.tsx',
    '/system/sysConfig?tab=publicPages',
    async (page) => {
      await page.getByRole('combobox', { name: '/stationCarousel 显示的大屏' }).selectOption('')
    },
    '从模板创建',
  ),
  opens('features/generator/code-preview.tsx', '/generator/package', '预览'),
  opens('features/generator/generator-dialog.tsx', '/generator/package', '下载'),
]

export const systemMenus: OpenedState[] = [
  opens('features/menus/menu-tools.tsx', '/system/menu', '新建'),
  opens('features/language-packs/pack-tools.tsx', '/system/languagePack', '导出'),
  opens('features/menus/systems/system-pane.tsx', '/system/menu', (page) =>
    page
      .getByRole('button', { name: /“.*”|更多/ })
      .first()
      .click(),
  ),
]
