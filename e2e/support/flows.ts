import type { BrowserContextOptions } from '@playwright/test'
import { ask, expect, signInOverHttp, test as base, unique, type Page } from './story.ts'

export const engine = '/api/workflow/Engine'

interface Item {
  id: string
  enCode: string
}
interface Grants {
  module: (Item & { button: Item[] | null; column: Item[] | null; form: Item[] | null })[]
}
/** A form of a story, in the menu. */
export interface Made {
  id: string
  name: string
  enCode: string
}
interface Task {
  id: string
}
export interface NodeDrawn {
  nodeId: string
  type: string
  properties: { title: string; formOperates?: { id: string; read: boolean; write: boolean }[] }
  childNode: NodeDrawn | null
  branches?: object[]
}

interface Screens {
  /** a browser context of an account; it is closed when the story ends */
  screenOf: (account: string, own?: BrowserContextOptions) => Promise<Page>
}

export const test = base.extend<Screens>({
  screenOf: async ({ browser, baseURL }, provide) => {
    const opened: Page[] = []
    await provide(async (account, own = {}) => {
      const token = await signInOverHttp(account)
      const origins = [{ origin: new URL(baseURL ?? '').origin, localStorage: [{ name: 'token', value: token }] }]
      const context = await browser.newContext({ storageState: { cookies: [], origins }, ...own })
      const page = await context.newPage()
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
})

/** What a phone is to the product. */
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const field = (jnpfKey: string, vModel: string, label: string, own: object = {}) => ({
  vModel,
  ...own,
  config: { jnpfKey, label, formId: `id_${vModel}`, span: 24, visibility: ['pc', 'app'] },
})

/** A form for leave, released into the menu, that staff may fill in; the function takes everything back. */
export async function laid(token: string): Promise<Made & { cleanUp: () => Promise<void> }> {
  const enCode = unique('leave').toLowerCase()
  const name = `请假${enCode}`
  const fields = [field('comInput', 'reason', '事由'), field('numInput', 'days', '天数')]
  const columnList = fields.map(({ vModel, config }) => ({ prop: vModel, label: config.label }))
  const body = {
    fullName: name,
    enCode,
    webType: 2,
    formData: JSON.stringify({ fields }),
    columnData: JSON.stringify({ columnList, searchList: [] }),
  }
  const { id } = await ask<Item>('POST', '/api/visualdev/Base', token, { body })
  await ask('POST', `/api/visualdev/Base/${id}/Actions/Release`, token, { body: {} })
  const takeBack = await granted(token, 'staff', enCode)
  const cleanUp = async () => {
    const tasks = await ask<{ list: Task[] }>('GET', `${engine}/FlowMonitor?keyword=${enCode}&pageSize=100`, token)
    for (const task of tasks.list)
      await ask('POST', `${engine}/FlowMonitor/Cancel/${task.id}`, token, { body: {} }).catch(() => undefined)
    if (tasks.list.length > 0)
      await ask('DELETE', `${engine}/FlowMonitor`, token, { body: { ids: tasks.list.map((task) => task.id) } })
    // with their drafts
    const { list } = await ask<{ list: Item[] }>('POST', `/api/visualdev/OnlineDev/${id}/List`, token, { body: {} })
    if (list.length > 0)
      await ask('POST', `/api/visualdev/OnlineDev/batchDelete/${id}`, token, {
        body: { ids: list.map((one) => one.id) },
      })
    const flows = await ask<{ list: Item[] }>('GET', `${engine}/flowTemplate?modelId=${id}`, token)
    for (const flow of flows.list) await ask('DELETE', `${engine}/flowTemplate/${flow.id}`, token)
    await takeBack()
    await ask('DELETE', `/api/visualdev/Base/${id}`, token)
  }
  return { id, name, enCode, cleanUp }
}

async function granted(token: string, account: string, enCode: string): Promise<() => Promise<unknown>> {
  const userId = await findUserId(token, account)
  const { module } = await ask<Grants>('GET', '/api/permission/Authority/Model', token)
  const menu = module.find((one) => one.enCode === enCode)
  if (!menu) throw new Error('the form is not in the menu')
  const give = (body: object) =>
    ask('PUT', `/api/permission/Authority/Data/${userId}`, token, { body: { objectType: 'user', ...body } })
  await give({ module: [menu.id], button: (menu.button ?? []).map(({ id }) => id), column: [], form: [] })
  return () => give({ module: [], button: [], column: [], form: [] })
}

export async function findUserId(token: string, account: string): Promise<string> {
  const users = await ask<{ list: { id: string; account: string }[] }>(
    'GET',
    `/api/permission/Users?keyword=${account}`,
    token,
  )
  return users.list.find((user) => user.account === account)?.id ?? ''
}

/** Chooses a user in the open picker by keyboard only. */
export async function pickByKeys(page: Page, keyword: string): Promise<void> {
  const picker = page.getByRole('dialog').last()
  const box = picker.getByRole('textbox', { name: '请输入关键词查询' })
  await box.fill(keyword)
  await box.press('Enter')
  await expect(picker.getByRole('treeitem').or(picker.getByRole('option')).first()).toBeVisible()
  await box.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(picker.getByRole('list', { name: '已选' }).getByRole('button')).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('treeitem')).toHaveCount(0)
}

/** Chooses a user in the open picker by clicking. */
export async function pick(page: Page, name: string): Promise<void> {
  const picker = page.getByRole('dialog').last()
  await picker.getByRole('textbox', { name: '请输入关键词查询' }).fill(name)
  await picker.getByRole('button', { name: '查询', exact: true }).click()
  await picker.getByRole('treeitem', { name: new RegExp(`^${name}`) }).click()
  await picker.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('treeitem')).toHaveCount(0)
}

const readable = ['reason', 'days'].map((id) => ({ id, read: true, write: false }))

/** An approver node that shows the fields of the form. */
export const approver = (
  nodeId: string,
  title: string,
  own: object,
  childNode: NodeDrawn | null = null,
): NodeDrawn => ({
  nodeId,
  type: 'approver',
  properties: { title, formOperates: readable, ...own },
  childNode,
})

/** A flow of the form, released: after the start this node and what follows it. */
export async function released(token: string, made: Made, childNode: NodeDrawn): Promise<string> {
  const start = { nodeId: 'start', type: 'start', properties: { title: '发起' }, childNode }
  const body = {
    fullName: `${made.name}审批`,
    enCode: made.enCode,
    sortCode: 0,
    modelId: made.id,
    flowTemplateJson: JSON.stringify(start),
  }
  const { id } = await ask<Item>('POST', `${engine}/flowTemplate`, token, { body })
  await ask('POST', `${engine}/flowTemplate/${id}/Actions/Release`, token, { body: {} })
  return id
}

/** An approval started by the owner of the token. */
export async function started(token: string, flowId: string, days: number): Promise<string> {
  const data = JSON.stringify({ reason: '探亲', days })
  return (await ask<Item>('POST', `${engine}/FlowTask`, token, { body: { flowId, data, status: 0 } })).id
}

/** Approves over HTTP what is waiting for the owner of the token. */
export async function approved(token: string, taskId: string): Promise<void> {
  const { operatorId } = await ask<{ operatorId: string }>('GET', `${engine}/FlowBefore/${taskId}`, token)
  await ask('POST', `${engine}/FlowBefore/Audit/${operatorId}`, token, { body: {} })
}

export const linkTo = (id: string): string =>
  `/workFlowDetail?config=${encodeURIComponent(Buffer.from(JSON.stringify({ id })).toString('base64'))}`
