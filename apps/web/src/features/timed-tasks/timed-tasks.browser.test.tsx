import type { TaskRun } from '@armature/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aListPage, answer, button, openMore, pressInMore, startPage } from '../../form/testing/page.tsx'
import { refusal } from '../../testing/calls.ts'
import { sampleReply } from '../../testing/sample.ts'
import { id, list, openPage, row, task } from './testing/open-page.tsx'

beforeAll(() => startPage('timedTasks'))

describe('the page of timed tasks', () => {
  it('shows each task with its schedule in words, its next run and how the last one ended', async () => {
    await openPage()
    await expect.element(page.getByRole('cell', { name: '周一至周五 18:30' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '失败' })).toBeVisible()
  })

  it('runs a task after a question that names whose permissions it has, and pauses it', async () => {
    const sent = await openPage()
    await pressInMore('立即执行')
    await expect.element(page.getByText('任务以 林夏 的权限执行，之后的计划不变。')).toBeVisible()
    await answer('立即执行')
    await expect.poll(() => sent.some(({ line }) => line === `POST /api/scheduletask/${id}/Actions/Run`)).toBe(true)
    await pressInMore('暂停')
    await expect.poll(() => sent.some(({ line }) => line === `PUT /api/scheduletask/${id}/Actions/Stop`)).toBe(true)
  })

  it('lets a synchronization by a column read all rows, after a question', async () => {
    const sent = await openPage({ [list]: () => aListPage({ ...row, kind: 'syncTable', isIncremental: true }) })
    await pressInMore('重新读取全部行')
    await expect.element(page.getByText(/任务以 林夏 的权限执行，比较表中的全部行/)).toBeVisible()
    await answer('重新读取全部行')
    const find = () => sent.find(({ line }) => line === `POST /api/scheduletask/${id}/Actions/Run`)?.body
    await expect.poll(find).toEqual({ readsAll: true })
  })

  it('offers reading all rows for no other task', async () => {
    await openPage()
    const names = await openMore()
    expect(names).toContain('立即执行')
    expect(names).not.toContain('重新读取全部行')
  })

  it('lists the runs of a task, each with what it did or why it failed', async () => {
    await openPage()
    await button('推送日报').click()
    const log = page.getByRole('dialog', { name: '“推送日报”的执行日志' })
    await expect.element(log.getByRole('cell', { name: '1.5 秒' })).toBeVisible()
    await log.getByRole('button', { name: '查看' }).click()
    await expect.element(page.getByRole('dialog').last().getByText('对方回复了状态 500')).toBeVisible()
  })

  it('offers users without its buttons the log only', async () => {
    await openPage({}, [])
    await expect.element(button('执行日志')).toBeVisible()
    for (const name of ['新建任务', '编辑', '回收站'])
      expect(page.getByRole('button', { name, exact: true }).elements()).toEqual([])
  })
})

describe('the dialog of a timed task', () => {
  it('shows the next times of the schedule that is chosen, and saves it', async () => {
    const sent = await openPage()
    await button('新建任务').click()
    await userEvent.fill(page.getByRole('textbox', { name: '名称', exact: true }), '每周汇总')
    await userEvent.fill(page.getByRole('textbox', { name: '编码', exact: true }), 'weekly')
    await userEvent.selectOptions(page.getByLabelText('计划', { exact: true }), '每周')
    await page.getByRole('button', { name: '周三' }).click()
    await expect.element(page.getByText('每周一、周三 08:00')).toBeVisible()
    await expect
      .element(
        page
          .getByRole('listitem')
          .filter({ hasText: /^2026-1/ })
          .first(),
      )
      .toBeVisible()
    await button('保存').click()
    await expect.element(page.getByText('请选择数据接口').first()).toBeVisible()
    await page.getByRole('radio', { name: 'HTTP 请求' }).click()
    await userEvent.fill(page.getByLabelText('地址'), 'https://example.com/weekly')
    await button('保存').click()
    await expect
      .poll(() => sent.find(({ line }) => line === 'POST /api/scheduletask')?.body)
      .toMatchObject({
        fullName: '每周汇总',
        schedule: { kind: 'weekly', days: [1, 3], time: '08:00' },
        work: { kind: 'http', method: 'POST', path: 'https://example.com/weekly', headers: [] },
        ...{ overlap: 'skip', missed: 'once', alertAfter: 3 },
      })
  })

  it('takes a day by mouse, a time and a number by keyboard; a number out of its bounds is marked and not applied', async () => {
    await openPage()
    await button('新建任务').click()
    const kind = page.getByLabelText('计划', { exact: true })
    await userEvent.selectOptions(kind, '仅一次')
    await userEvent.click(page.getByLabelText(/^日期/))
    const [last] = await vi.waitFor(() => {
      const cells = [...document.querySelectorAll<HTMLElement>('.ant-picker-cell-in-view')].toReversed()
      if (cells.length === 0) throw new Error('no panel')
      return cells
    }, 15_000)
    const day = last?.title ?? ''
    await userEvent.click(last as HTMLElement)
    await userEvent.click(page.getByLabelText(/^时间/))
    const time = await vi.waitFor(() => {
      const input = document.querySelector<HTMLInputElement>('.ant-picker input[value$=":00"]')
      if (!input) throw new Error('no panel')
      return input
    }, 15_000)
    await userEvent.fill(time, '21:45')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(`仅一次，${day} 21:45`)).toBeVisible()
    await userEvent.selectOptions(kind, '每隔几天')
    const every = page.getByLabelText(/^间隔/)
    await userEvent.fill(every, '')
    await expect.element(every).toHaveValue('')
    await userEvent.fill(every, '999')
    await expect.element(every).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByText(/^每天 /)).toBeVisible()
    await userEvent.fill(every, '12')
    await expect.element(page.getByText(/每 12 天/)).toBeVisible()
  })

  it('says what is wrong with a cron expression while it is typed', async () => {
    const wrong = refusal(400, 'cron 表达式无效', { field: 'schedule' })
    await openPage({ 'POST /api/scheduletask/Actions/NextTimes': () => wrong.clone() })
    await button('编辑').click()
    await userEvent.fill(page.getByLabelText('cron 表达式'), '61 * * * *')
    await expect.element(page.getByRole('alert')).toHaveTextContent('cron 表达式无效')
  })

  it('shows what the server refuses at its field, until it is changed', async () => {
    const refused = refusal(400, '地址必须以 http:// 或 https:// 开头', { field: 'path' })
    await openPage({ 'PUT /api/scheduletask/:id': () => refused.clone() })
    await button('编辑').click()
    const address = page.getByLabelText('地址')
    await userEvent.fill(address, 'example.com')
    await button('保存').click()
    await expect.element(address).toHaveAccessibleDescription(/地址必须以/)
    await userEvent.fill(address, 'https://example.com')
    await expect.element(address).not.toHaveAccessibleDescription(/地址必须以/)
  })

  it('sets values of the fields of a form, or what the run has: its day, its user', async () => {
    const modelId = '00000000-0000-4000-8000-00000000000b'
    const field = (jnpfKey: string, vModel: string, label: string) => ({ vModel, config: { jnpfKey, label } })
    const fields = [
      field('comInput', 'title', '标题'),
      field('date', 'day', '日期'),
      { ...field('comInput', 'secret', '只读'), config: { jnpfKey: 'comInput', label: '只读', isReadOnly: true } },
    ]
    const refused = refusal(400, '标题过长', { errors: [{ path: 'title', msg: '标题过长' }] })
    const sent = await openPage({
      'GET /api/visualdev/Base/Selector': {
        list: [{ id: modelId, fullName: '巡检记录', fullNameI18n: {}, enCode: 'a' }],
      },
      'GET /api/visualdev/OnlineDev/:id/Config': {
        ...sampleReply('GET /api/visualdev/OnlineDev/:id/Config'),
        ...{ id: modelId, formData: JSON.stringify({ fields }) },
      },
      [`${list}/:id`]: {
        ...task,
        work: { kind: 'createRecord', modelId, modelName: '巡检记录', data: '{"title":"夜间巡检"}' },
      },
      'PUT /api/scheduletask/:id': () => refused.clone(),
    })
    await button('编辑').click()
    await expect.element(page.getByRole('dialog').getByText('巡检记录')).toBeVisible()
    await expect.element(page.getByLabelText('“标题”的值')).toHaveValue('夜间巡检')
    await button('添加字段').click()
    const chosen = page.getByLabelText('第 2 个字段')
    expect([...(chosen.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual(['请选择字段', '日期'])
    await userEvent.selectOptions(chosen, '日期')
    await userEvent.selectOptions(page.getByLabelText('“日期”的取值方式'), '执行当天')
    await button('保存').click()
    await expect
      .poll(() => sent.find(({ line }) => line === `PUT /api/scheduletask/${id}`)?.body)
      .toMatchObject({ work: { kind: 'createRecord', modelId, data: '{"title":"夜间巡检","day":"@today"}' } })
    await expect.element(page.getByLabelText('“标题”的值')).toHaveAccessibleDescription('标题过长')
  })

  it('changes records that match: conditions, values and a dry run; what is incomplete is marked', async () => {
    const modelId = '00000000-0000-4000-8000-00000000000b'
    const field = (vModel: string, label: string) => ({ vModel, config: { jnpfKey: 'comInput', label } })
    const fields = [field('state', '状态'), field('note', '备注')]
    const columnList = fields.map(({ vModel, config }) => ({ prop: vModel, label: config.label }))
    const query = {
      logic: 'and',
      groups: [{ logic: 'and', conditions: [{ field: 'state', op: 'eq', value: '超期' }] }],
    }
    const sent = await openPage({
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
        work: { kind: 'removeRecords', modelId, modelName: '工单', query: JSON.stringify(query) },
      },
      'POST /api/scheduletask/Actions/TryRecords': {
        ...{ total: 12, unchanged: 2 },
        changes: [{ id: 'a', title: '工单一', fields: [{ field: 'note', label: '备注', from: '旧', to: '' }] }],
        refused: [{ id: 'b', title: '工单二', label: '', reason: '正在审批' }],
      },
    })
    await button('编辑').click()
    await expect.element(page.getByRole('radio', { name: '删除数据' })).toBeChecked()
    const conditions = page.getByRole('group', { name: '条件', exact: true })
    await expect.element(conditions.getByLabelText('字段').first()).toHaveValue('state')
    await page.getByRole('radio', { name: '更新数据' }).click()
    // without a value there is nothing to change
    await expect.element(button('试运行')).toBeDisabled()
    await button('保存').click()
    await expect.element(page.getByText('请至少填写一个字段的值').first()).toBeVisible()
    await button('添加字段').click()
    await userEvent.selectOptions(page.getByLabelText('第 1 个字段'), '备注')
    await userEvent.selectOptions(page.getByLabelText('“备注”的取值方式'), '置空')
    await button('试运行').click()
    const trial = page.getByRole('region', { name: '试运行的结果' })
    await expect.element(trial.getByText('符合条件 12 条 · 已是该值 2 条 · 保持不变 1 条')).toBeVisible()
    await expect.element(trial.getByText('备注：旧 → （空）')).toBeVisible()
    await expect.element(trial.getByText('正在审批')).toBeVisible()
    await conditions.getByRole('button', { name: '添加条件', exact: true }).click()
    await button('保存').click()
    await expect.element(conditions.getByText('请选择字段').first()).toBeVisible()
    await conditions
      .getByRole('button', { name: /^删除条件/ })
      .last()
      .click()
    await button('保存').click()
    await expect
      .poll(() => sent.find(({ line }) => line === `PUT /api/scheduletask/${id}`)?.body)
      .toMatchObject({
        work: { kind: 'updateRecords', modelId, query: JSON.stringify(query), data: '{"note":null}' },
      })
  })

  it('maps the columns of a table to fields, and shows what a run would do before it is saved', async () => {
    const ids = { source: '00000000-0000-4000-8000-00000000000c', model: '00000000-0000-4000-8000-00000000000b' }
    const field = (vModel: string, label: string, config: object = {}) => ({
      ...{ vModel, config: { jnpfKey: 'comInput', label, ...config } },
    })
    const fields = [field('code', '编号', { unique: true }), field('name', '名称'), field('place', '地点')]
    const column = (name: string, label: string, kind = 'text') => ({ name, label, sql: name, type: kind, kind })
    const stored = { dataSourceId: ids.source, table: 'site', keyColumns: ['CODE'], sinceColumn: '' }
    const counts = { new: 1, changed: 1, unchanged: 3, conflict: 0, invalid: 0, vanished: 0 }
    const change = { label: '名称', from: '旧站', to: '新站' }
    const sent = await openPage({
      'GET /api/system/DataSource/Selector': {
        list: [{ id: ids.source, fullName: '运维库', enCode: 'ops', kind: 'postgresql', enabledMark: 1 }],
      },
      'GET /api/system/DataSource/:id/Tables': { list: [{ name: 'site', sql: 'site', label: '场站', isView: false }] },
      'GET /api/system/DataSource/:id/Tables/:table/Fields': {
        list: [column('CODE', ''), column('title', '名称'), column('changed_at', '', 'datetime')],
      },
      'GET /api/visualdev/Base/Selector': {
        list: [{ id: ids.model, fullName: '场站台账', fullNameI18n: {}, enCode: 'a' }],
      },
      'GET /api/visualdev/OnlineDev/:id/Config': {
        ...sampleReply('GET /api/visualdev/OnlineDev/:id/Config'),
        ...{ id: ids.model, formData: JSON.stringify({ fields }) },
      },
      [`${list}/:id`]: {
        ...task,
        work: {
          ...{ columns: [{ column: 'CODE', field: 'place' }], fixedValues: [] },
          ...{ kind: 'syncTable', ...stored, modelId: ids.model, conflict: 'list', vanished: 'keep', subTables: [] },
          ...{ sourceName: '运维库', modelName: '场站台账' },
        },
      },
      'POST /api/scheduletask/Actions/TrySync': {
        ...{ readsAll: true, counts, isComplete: true, subTables: [] },
        samples: [{ outcome: 'changed', key: 'A-1', fault: '', changes: [change] }],
      },
    })
    await button('编辑').click()
    await expect.element(page.getByLabelText('列“CODE”的字段')).toHaveValue('place')
    await button('按名称对应').click()
    await expect.element(page.getByLabelText('列“CODE”的字段')).toHaveValue('code')
    await expect.element(page.getByLabelText('列“title”的字段')).toHaveValue('name')
    await expect.element(page.getByLabelText('列“changed_at”的字段')).toHaveValue('')
    const keys = page.getByRole('group', { name: '标识列' })
    await expect.element(keys.getByLabelText('CODE')).toBeChecked()
    await keys.getByLabelText('CODE').click()
    await keys.getByLabelText('title').click()
    await expect.element(keys).toHaveTextContent('所选列的字段不唯一')
    await keys.getByLabelText('CODE').click()
    await expect.element(keys).not.toHaveTextContent('所选列的字段不唯一')
    await userEvent.selectOptions(page.getByLabelText('读取方式'), '只读取“changed_at”增大的行')
    await userEvent.selectOptions(page.getByLabelText('行从表中消失时'), '移入回收站')
    await userEvent.fill(page.getByLabelText('读取全部行的间隔（天）'), '7')
    await button('添加固定值').click()
    await expect.element(page.getByLabelText('固定值 1 的字段')).toHaveValue('place')
    await expect.element(button('添加固定值')).toBeDisabled()
    // a fixed value needs a text
    await expect.element(button('试运行')).toBeDisabled()
    await userEvent.fill(page.getByLabelText('固定值 1 的文本'), '杭州')
    await page.getByLabelText('试运行时读取全部行').click()
    await button('试运行').click()
    expect(sent.findLast(({ line }) => line.endsWith('TrySync'))?.body).toMatchObject({ readsAll: true })
    const result = page.getByRole('region', { name: '试运行的结果' })
    await expect.element(result).toHaveTextContent('新建 1 · 更新 1 · 未变 3')
    await expect.element(result).toHaveTextContent('A-1名称：旧站 → 新站')
    await button('保存').click()
    const columns = [
      { column: 'CODE', field: 'code' },
      { column: 'title', field: 'name' },
    ]
    const work = {
      kind: 'syncTable',
      table: 'site',
      modelId: ids.model,
      keyColumns: ['CODE', 'title'],
      ...{ sinceColumn: 'changed_at', vanished: 'remove', readAllDays: 7 },
    }
    await expect
      .poll(() => sent.find(({ line }) => line === `PUT /api/scheduletask/${id}`)?.body)
      .toMatchObject({ work: { ...work, columns, fixedValues: [{ field: 'place', value: '杭州' }], conflict: 'list' } })
  })

  it('shows how far a run is, cancels it, and downloads the rows that another one did not take over', async () => {
    const runs = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'] as const
    const about = {
      cause: 'manual',
      readsAll: true,
      plannedTime: 0,
      endTime: null,
      userName: '林夏',
      records: null,
      status: null,
    } as const
    const going: TaskRun = {
      ...{ ...about, id: runs[0], state: 'running', startTime: Date.now() - 10_000, output: '', fault: '', refused: 0 },
      progress: { done: 250, total: 1_000, text: '已读取 250 行，写入 248 行，未写入 2 行' },
    }
    const over: TaskRun = {
      ...going,
      id: runs[1],
      state: 'done',
      endTime: 9_000,
      records: 3,
      refused: 2,
      progress: null,
    }
    let isCancelled = false
    const made = vi.fn(() => new Response('x', { headers: { 'content-disposition': 'attachment' } }))
    const sent = await openPage(
      {
        [`${list}/:id/TaskLog`]: () =>
          aListPage<TaskRun>(isCancelled ? { ...going, state: 'cancelled', progress: null } : going, over),
        'PUT /api/scheduletask/:id/TaskLog/:runId/Actions/Cancel': () => {
          isCancelled = true
          return null
        },
        'POST /api/scheduletask/:id/TaskLog/:runId/Actions/RefusedRows': { name: 'a.xlsx', url: '/made' },
      },
      undefined,
      { '/made': made },
    )
    await button('推送日报').click()
    const log = page.getByRole('dialog', { name: '“推送日报”的执行日志' })
    await log.getByRole('button', { name: '查看' }).first().click()
    const details = page.getByRole('dialog', { name: /的执行$/ })
    await expect.element(details.getByRole('progressbar', { name: '进度' })).toHaveAttribute('aria-valuenow', '250')
    await expect.element(details).toHaveTextContent(/250 \/ 1000 行 · 已读取 250 行，写入 248 行.* · 预计还需 3\d 秒/)
    await details.getByRole('button', { name: '取消执行' }).click()
    await answer('取消执行')
    // the details follow the run
    await expect.element(details).toHaveTextContent('已取消')
    await expect.element(details.getByRole('progressbar')).not.toBeInTheDocument()
    expect(sent.map(({ line }) => line)).toContain(`PUT /api/scheduletask/${id}/TaskLog/${runs[0]}/Actions/Cancel`)
    await userEvent.keyboard('{Escape}')
    await log.getByRole('button', { name: '查看' }).nth(1).click()
    await details.getByRole('button', { name: '下载未写入的 2 行' }).click()
    await expect
      .poll(() => sent.map(({ line }) => line))
      .toContain(`POST /api/scheduletask/${id}/TaskLog/${runs[1]}/Actions/RefusedRows`)
    await expect.poll(() => made.mock.calls.length).toBe(1)
  })

  it('keeps the stored value of a header that is left empty', async () => {
    const sent = await openPage()
    await button('编辑').click()
    await userEvent.selectOptions(page.getByLabelText('上次还在执行时'), '排队')
    await button('保存').click()
    await expect
      .poll(() => sent.find(({ line }) => line === `PUT /api/scheduletask/${id}`)?.body)
      .toMatchObject({ overlap: 'queue', work: { headers: [{ field: 'authorization', defaultValue: '' }] } })
  })
})
