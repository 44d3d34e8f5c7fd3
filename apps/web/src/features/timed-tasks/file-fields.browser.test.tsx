import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, startPage } from '../../form/testing/page.tsx'
import { sampleReply } from '../../testing/sample.ts'
import { id, list, openPage, task } from './testing/open-page.tsx'

beforeAll(() => startPage('timedTasks'))

describe('a timed task that sends files', () => {
  it('sends a report: its filters, days that count from the run, recipients and a dry run', async () => {
    const [reportId, userId] = ['00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-00000000000c']
    const filter = (prop: string, label: string, searchType: number, jnpfKey: string) => ({
      ...{ prop, label, searchType, field: JSON.stringify({ vModel: prop, config: { jnpfKey, label } }) },
    })
    const recipient = `${userId}--user`
    const content = { kind: 'report' as const, reportId, queryJson: '', periods: [] }
    const sent = await openPage({
      'GET /api/scheduletask/Reports': { list: [{ id: reportId, fullName: '放电量日报' }] },
      'POST /api/visualdev/Report/:id/Data': {
        ...sampleReply('POST /api/visualdev/Report/:id/Data'),
        filters: [filter('day', '日期', 3, 'date'), filter('site', '站点', 2, 'comInput')],
      },
      'POST /api/permission/Users/getSelectedList': {
        list: [{ id: recipient, fullName: '林夏', type: 'user', icon: 'user' }],
      },
      [`${list}/:id`]: {
        ...task,
        work: {
          ...{ kind: 'sendFile', content, contentName: '放电量日报', recipients: [recipient] },
          ...{ subject: '日报', text: '' },
        },
      },
      'POST /api/scheduletask/Actions/TryFiles': {
        total: 30,
        recipients: [
          { id: 'a', name: '林夏', rows: 12, bytes: 7_680, fault: '' },
          { id: 'b', name: '周宁', rows: 0, bytes: 0, fault: '你没有查看该报表的权限' },
        ],
      },
    })
    await button('编辑').click()
    await expect.element(page.getByRole('radio', { name: '发送报表或列表' })).toBeChecked()
    await userEvent.selectOptions(page.getByLabelText('日期', { exact: true }), '前一天')
    await userEvent.fill(page.getByLabelText('站点', { exact: true }), '北')
    await userEvent.fill(page.getByRole('textbox', { name: '主题', exact: true }), '')
    await button('保存').click()
    await expect.element(page.getByText('请填写主题').first()).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: '主题', exact: true }), '{file}')
    await userEvent.selectOptions(page.getByLabelText('文件格式', { exact: true }), 'PDF')
    await expect.element(page.getByText(/每页重复表头/)).toBeVisible()
    await button('试运行').click()
    const trial = page.getByRole('region', { name: '试运行的结果' })
    await expect.element(trial.getByText('接收人 30 人')).toBeVisible()
    await expect.element(trial.getByText('12 行，7.50 KB')).toBeVisible()
    await expect.element(trial.getByText('不发送：你没有查看该报表的权限')).toBeVisible()
    await button('保存').click()
    await expect
      .poll(() => sent.find(({ line }) => line === `PUT /api/scheduletask/${id}`)?.body)
      .toMatchObject({
        work: {
          kind: 'sendFile',
          content: {
            ...{ kind: 'report', reportId, queryJson: '{"site":"北"}' },
            periods: [{ field: 'day', period: 'yesterday' }],
          },
          ...{ format: 'pdf', recipients: [recipient], subject: '{file}', text: '' },
        },
      })
  })

  it('sends a list: its days and conditions, of which none is needed', async () => {
    const modelId = '00000000-0000-4000-8000-00000000000b'
    const field = (vModel: string, label: string, jnpfKey = 'comInput') => ({ vModel, config: { jnpfKey, label } })
    const fields = [field('state', '状态'), field('day', '日期', 'date')]
    const columnList = fields.map(({ vModel, config }) => ({ prop: vModel, label: config.label }))
    const recipient = '00000000-0000-4000-8000-00000000000c--user'
    const sent = await openPage({
      'GET /api/scheduletask/Reports': { list: [] },
      'POST /api/permission/Users/getSelectedList': {
        list: [{ id: recipient, fullName: '林夏', type: 'user', icon: 'user' }],
      },
      'GET /api/visualdev/Base/Selector': {
        list: [{ id: modelId, fullName: '工单', fullNameI18n: {}, enCode: 'a' }],
      },
      'GET /api/visualdev/OnlineDev/:id/Config': {
        ...sampleReply('GET /api/visualdev/OnlineDev/:id/Config'),
        ...{
          id: modelId,
          formData: JSON.stringify({ fields }),
          columnData: JSON.stringify({ columnList, searchList: [] }),
        },
      },
      [`${list}/:id`]: {
        ...task,
        work: {
          ...{ kind: 'sendFile', content: { kind: 'list', modelId, query: '', periods: [] }, contentName: '工单' },
          ...{ recipients: [recipient], subject: '工单', text: '' },
        },
      },
    })
    await button('编辑').click()
    await userEvent.selectOptions(page.getByLabelText('日期', { exact: true }), '上月')
    await button('保存').click()
    await expect
      .poll(() => sent.find(({ line }) => line === `PUT /api/scheduletask/${id}`)?.body)
      .toMatchObject({
        work: { content: { kind: 'list', modelId, query: '', periods: [{ field: 'day', period: 'lastMonth' }] } },
      })
  })
})
