import type { MessageDetail, MessageRow } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type GrantTo, aMenu, aRole, aUser, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { refreshLanguageTexts, startTextChanges } from '../language-texts/index.ts'
import { notifyUsers } from '../messaging/index.ts'
import { aDefinition, aReport, fetchReportData } from '../reports/testing/reports.ts'
import {
  aCopy,
  aFlow,
  aStage,
  aTemplate,
  act,
  anApprover,
  approve,
  detail,
  fetchApprovals,
  must,
  paths,
  start,
  whereMore,
  type FlowPerson,
  type FlowStage,
} from '../workflow/testing/flows.ts'
import { createPackClient, inEnglish } from './testing/pack-client.ts'

let server: TestServer
let stage: FlowStage
let packs: ReturnType<typeof createPackClient>
let approver: FlowPerson
let english: Client
let flow: string
beforeAll(async () => {
  server = await startTestServer()
  await startTextChanges(server.deps)
  stage = await aStage(server)
  packs = createPackClient(server.url, stage.admin)
  approver = await stage.person('审批人')
  english = inEnglish(server.url, approver.client)
})
// the texts belong to the process, which other files run in, too
const clearTexts = async () => {
  await server.db.query('delete from language_texts')
  await refreshLanguageTexts(server.deps)
}
beforeEach(clearTexts)
afterAll(async () => {
  await clearTexts()
  await server.close()
})

const findUntranslated = (key: string) => packs.findText('design', 'en', key)

describe('a flow', () => {
  const name = `用印审批${unique('f')}`
  const texts: Record<string, string> = {
    [name]: 'Seal approval',
    发起申请: 'Request',
    部门审核: 'Department review',
    抄送财务: 'Copy to finance',
    金额判断: 'Check the amount',
    大额: 'Large amount',
    小额: 'Small amount',
    同意用印: 'Approve the seal',
    退回补充: 'Return for more',
  }
  beforeAll(async () => {
    const review = anApprover('review', {
      ...{ title: '部门审核', auditBtnText: '同意用印', rejectBtnText: '退回补充' },
      ...{ assigneeType: 6, approvers: [approver.id] },
    })
    const copied = aCopy('copied', [approver.id])
    copied.properties.title = '抄送财务'
    const choice = whereMore('choice', 100, review, null)
    choice.properties.title = '金额判断'
    if ('branches' in choice)
      for (const [at, branch] of choice.branches.entries()) branch.title = ['大额', '小额'][at] ?? ''
    const drawn = aFlow(copied, choice)
    drawn.properties.title = '发起申请'
    flow = await aTemplate(stage.designer, stage.model.id, drawn, { fullName: name })
    await must(stage.designer.post(`${paths.template}/${flow}/Actions/Release`))
  })

  it('is listed with its name, nodes, branches and buttons; they can be searched, and a file has them', async () => {
    for (const key of Object.keys(texts))
      expect([key, await findUntranslated(key)]).toMatchObject([key, { state: 'untranslated', places: [name] }])
    const found = await packs.list(`kind=design&language=tw&state=untranslated&area=${flow}`)
    expect(found.list.map(({ key }) => key).sort()).toEqual(Object.keys(texts).sort())
    expect(found.areas.map(({ fullName }) => fullName)).toContain(name)
    const file = (await packs.takeOut('kind=design&language=en&format=json')).toString()
    const seen = await packs.preview(file.replace(/"text": ""(?=\s*})/g, '"text": "x"'))
    expect(seen.lines.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(texts)))
  })

  it('is read in English by an approver: message, to-do list, approval, history and reasons', async () => {
    const before = await start(stage.starter.client, flow, { amount: 500 })
    expect(await detail(english, before.id)).toMatchObject({ flowTask: { flowName: name, currentNode: '部门审核' } })
    for (const [key, text] of Object.entries(texts)) await packs.translate(key, text)

    const { id } = await start(stage.starter.client, flow, { amount: 500 })
    const messages = await must(english.get<{ list: MessageRow[] }>('/api/message'))
    const titles = messages.list.map(({ title }) => title)
    expect(titles.filter((title) => title.includes('Seal approval')).length).toBeGreaterThanOrEqual(2)
    expect(titles.filter((title) => title.includes(name))).toHaveLength(2)

    // also one that was started before: nothing of it is stored again
    for (const taskId of [id, before.id]) {
      const row = (await fetchApprovals(english)).find((one) => one.id === taskId)
      expect(row).toMatchObject({ nodeName: 'Department review', currentNode: 'Department review' })
      expect(row?.fullName).toContain('Seal approval')
    }
    expect((await fetchApprovals(english, 3))[0]).toMatchObject({ nodeName: 'Copy to finance' })

    const page = await detail(english, id)
    expect(page.node).toMatchObject({
      ...{ title: 'Department review', auditBtnText: 'Approve the seal', rejectBtnText: 'Return for more' },
    })
    expect(page.nodeList.map(({ title }) => title)).toEqual(['Request', 'Copy to finance', 'Department review'])
    expect(page.recordList[0]).toMatchObject({ nodeName: 'Request' })
    expect(page.flowTemplateJson).toContain('"title":"Large amount"')
    expect(page.flowTemplateJson).not.toContain('金额判断')
    const chinese = await detail(approver.client, id)
    expect(chinese).toMatchObject({ node: { title: '部门审核', auditBtnText: '同意用印' } })

    expect(JSON.stringify(await must(english.get(`${paths.before}/Reasons/${id}`)))).toContain('Department review')
    const found = await fetchApprovals(english, 1, '&keyword=Seal')
    expect(found.map((one) => one.id)).toEqual([id])

    await approve(english, id, { handleOpinion: 'fine' })
    expect((await detail(english, id)).recordList.at(-1)).toMatchObject({ nodeName: 'Department review' })
    expect(await act(english, 'Reject', before.id, { handleOpinion: 'incomplete' })).toMatchObject({ code: 200 })
    // who started it reads Chinese
    const told = await must(stage.starter.client.get<{ list: MessageRow[] }>('/api/message'))
    expect(told.list.map(({ title }) => title).join()).toContain('部门审核')
    const inOther = await must(inEnglish(server.url, stage.starter.client).get<{ list: MessageRow[] }>('/api/message'))
    expect(inOther.list.map(({ title }) => title).join()).toContain('Department review')

    const stored = await server.db.query<{ title: string }>(`select title from flow_nodes where task_id = $1`, [id])
    expect(stored).toEqual([{ title: '部门审核' }])
  })

  it('has a title template that is filled in every language when an approval is submitted', async () => {
    await must(stage.designer.put(`${paths.template}/${flow}/Actions/State`))
    const template = '用印：{title}，共 {amount}'
    const signs = { title: '主管签字', hasSign: true }
    const drawn = aFlow(anApprover('only', { ...signs, assigneeType: 6, approvers: [approver.id] }))
    drawn.properties.titleTemplate = template
    const other = await aTemplate(stage.designer, stage.model.id, drawn)
    await must(stage.designer.post(`${paths.template}/${other}/Actions/Release`))
    expect(await findUntranslated(template)).toMatchObject({ state: 'untranslated' })
    expect(await packs.save({ kind: 'design', key: template, text: 'Seal: {secretNote}' })).toMatchObject({ code: 400 })
    await packs.translate(template, 'Seal: {title}, {amount} in total')
    const { id } = await start(stage.starter.client, other, { title: '合同', amount: 20 })
    const [inEnglishList, inChinese] = [await fetchApprovals(english), await fetchApprovals(approver.client)]
    expect(inEnglishList.find((one) => one.id === id)?.fullName).toBe('Seal: 合同, 20 in total')
    expect(inChinese.find((one) => one.id === id)?.fullName).toBe('用印：合同，共 20')
    const messages = await must(english.get<{ list: MessageRow[] }>('/api/message'))
    expect(messages.list[0]?.title).toContain('Seal: 合同, 20 in total')
    expect(await fetchApprovals(english, 1, '&keyword=in%20total')).toMatchObject([{ id }])
    await packs.translate('主管签字', 'Signature of the manager')
    // errors name the node in the language, too
    expect((await act(english, 'Audit', id)).msg).toContain('Signature of the manager')
    await must(stage.designer.put(`${paths.template}/${other}/Actions/State`))
    await must(stage.designer.put(`${paths.template}/${flow}/Actions/State`))
  })

  it('that is turned off is not listed', async () => {
    await must(stage.designer.put(`${paths.template}/${flow}/Actions/State`))
    expect(await findUntranslated('金额判断')).toBeUndefined()
    await must(stage.designer.put(`${paths.template}/${flow}/Actions/State`))
    expect(await findUntranslated('金额判断')).toBeDefined()
  })
})

it('a report is read in English: name, title, headings, units and notes', async () => {
  const [title, label, notes] = [`月度汇总${unique('r')}`, `合计金额${unique('r')}`, `含税${unique('r')}`]
  const definition = aDefinition(stage.model, {
    rows: [{ field: 'title' }],
    measures: [{ fn: 'sum', field: 'amount', label, unit: '万元' }],
    title,
    notes,
  })
  const id = await aReport(stage.admin, definition)
  for (const key of [title, label, notes, '万元']) expect(await findUntranslated(key)).toBeDefined()
  await packs.translate(title, 'Monthly totals')
  await packs.translate(label, 'Total')
  await packs.translate(notes, 'Tax included')
  await packs.translate('万元', '10,000 CNY')
  expect(await fetchReportData(inEnglish(server.url, stage.admin), id)).toMatchObject({
    ...{ title: 'Monthly totals', notes: 'Tax included' },
    measures: [{ label: 'Total', unit: '10,000 CNY' }],
  })
  expect(await fetchReportData(stage.admin, id)).toMatchObject({ title, notes, measures: [{ label }] })
})

it('a print template is printed in English: its texts, not its fields and pictures; what is translated brings no markup', async () => {
  const [heading, line] = [`出库单${unique('p')}`, '金额 {amount} 元']
  const { id } = await must(
    stage.admin.post<{ id: string }>('/api/system/printDev', {
      ...{ fullName: '打印', enCode: unique('print'), modelId: stage.model.id },
      printTemplate: `<h1>${heading}</h1><p> ${line}</p><p>{title} &amp; A</p>`,
    }),
  )
  const { recordId } = await start(stage.starter.client, flow, { amount: 7 })
  const print = async (client: Client) =>
    (await must(client.get<{ printTemplate: string }>(`/api/system/printDev/Data?id=${id}&formId=${recordId}`)))
      .printTemplate
  expect(await findUntranslated(heading)).toBeDefined()
  expect(await packs.save({ kind: 'design', key: line, text: 'No amount' })).toMatchObject({ code: 400 })
  await packs.translate(heading, 'Issue <& slip')
  await packs.translate(line, 'CNY {amount}')
  expect(await print(inEnglish(server.url, stage.admin))).toBe(
    '<h1>Issue &lt;&amp; slip</h1><p> CNY {amount}</p><p>{title} &amp; A</p>',
  )
  expect(await print(stage.admin)).toContain(`<h1>${heading}</h1>`)
})

it('a template of messages is sent in English, unless it has an English text of its own', async () => {
  const [title, content] = [`{role} 归你了${unique('m')}`, '{operator} 授予了角色']
  await must(
    stage.admin.post('/api/message/MessageTemplateConfig', {
      ...{ fullName: '通知', enCode: unique('tpl'), templateType: 'roleGiven' },
      ...{ title, content: `<p>${content}</p>`, titleI18n: { tw: `{role} 歸你了` } },
    }),
  )
  expect(await findUntranslated(title)).toBeDefined()
  expect(await packs.findText('design', 'tw', title)).toBeUndefined()
  await packs.translate(title, '{role} is yours')
  await packs.translate(content, '{operator} gave you the role')
  const fields = { operator: '李四', role: { zh: '审计员', tw: '審計員', en: 'Auditor' } }
  const receivers = [approver.id]
  await server.db.transaction((tx) =>
    notifyUsers(tx, 'roleGiven', { receivers, fields, at: new Date(Date.now() + 60_000) }),
  )
  const { list } = await must(english.get<{ list: MessageRow[] }>('/api/message'))
  expect(list[0]?.title).toBe('Auditor is yours')
  expect(await must(english.get<MessageDetail>(`/api/message/ReadInfo/${list[0]?.id ?? ''}`))).toMatchObject({
    bodyText: '<p>李四 gave you the role</p>',
  })
})

it('names of permission items, data interfaces and numbering rules are translated where they are listed', async () => {
  const [scheme, rule] = [`仅本部门${unique('s')}`, `合同编号${unique('n')}`]
  const menu = await aMenu(server.db, { fullName: '订单', property: { useDataPermission: true } })
  await server.db.query(
    `insert into menu_items (id, menu_id, kind, en_code, full_name, full_name_i18n, property)
      values (gen_random_uuid(), $1, 'resource', 'own', $2, '{}', '{}')`,
    [menu.id, scheme],
  )
  await must(stage.admin.post('/api/system/BillRule', { fullName: rule, enCode: unique('rule'), prefix: 'P' }))
  expect(await findUntranslated(scheme)).toMatchObject({ places: ['订单'] })
  expect(await findUntranslated(rule)).toMatchObject({ state: 'untranslated' })
  await packs.translate(scheme, 'Own department')
  const [item] = await server.db.query<{ id: string }>('select id from menu_items where full_name = $1', [scheme])
  await server.db.query('update menus set module_id = $2 where id = $1', [menu.id, stage.model.id])
  const grants: GrantTo[] = [
    ['menu', menu.id],
    ['resource', item?.id ?? ''],
  ]
  const { account } = await aUser(server.db, { roles: [await aRole(server.db, { grants })] })
  await server.deps.bus.publish('rights')
  const own = await server.as(account)
  expect(
    JSON.stringify(await must(inEnglish(server.url, own).get('/api/permission/Users/Current/Authorize'))),
  ).toContain('Own department')
})
