import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../testing/calls.ts'
import { draw, startScreen } from '../../form/testing/screen.tsx'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { useToast } from '../../ui/feedback/toast-state.ts'
import { DatabaseChoice } from './database-choice.tsx'
import { toDraft } from './source-draft.ts'
import { SourceTables } from './source-tables.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'dataInterfaces'])
})
beforeEach(() => useToast.setState({ current: null }))

const choices = {
  list: [
    { id: 's', fullName: '运维库', enCode: 'operation', kind: 'postgresql' as const, enabledMark: 1 },
    { id: 'off', fullName: '旧库', enCode: 'old', kind: 'mysql' as const, enabledMark: 0 },
  ],
}

describe('the database of a SELECT', () => {
  const choose = (dataSourceId: string, list: typeof choices) => {
    answerCalls({ 'GET /api/system/DataSource/Selector': list })
    const onChange = vi.fn()
    void draw(<DatabaseChoice source={{ ...toDraft(undefined), dataSourceId }} onChange={onChange} />)
    return onChange
  }
  const database = () => page.getByRole('combobox', { name: '数据库' })

  it('is our own or one of the enabled data sources', async () => {
    const onChange = choose('', choices)
    await expect.element(database()).toHaveTextContent('本系统（已开放的表单）运维库')
    await expect.element(database()).not.toHaveTextContent('旧库')
    await database().selectOptions('运维库')
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ dataSourceId: 's' }))
  })

  it('stays selected once it is disabled, and shows that', async () => {
    choose('off', choices)
    await expect.element(database()).toHaveValue('off')
    await expect.element(database()).toHaveTextContent('旧库（MySQL）（已停用）')
  })
})

describe('the tables of another database', () => {
  const open = (own: object = {}) => {
    answerCalls({
      'GET /api/system/DataSource/s/Tables': {
        list: [{ name: 'Large site', sql: '"Large site"', label: '大型场站', isView: true }],
      },
      'GET /api/system/DataSource/s/Tables/Large%20site/Fields': {
        list: [
          {
            name: 'order',
            sql: '"order"',
            label: '次序',
            type: 'integer',
            kind: 'integer' as const,
          },
        ],
      },
      ...own,
    })
    const onChoose = vi.fn()
    void draw(<SourceTables id="s" onChoose={onChoose} />)
    return onChoose
  }

  it('insert their names and those of their fields as SQL identifiers', async () => {
    const onChoose = open()
    await page.getByText('大型场站').click()
    await page.getByRole('button', { name: '插入表名 "Large site"' }).click()
    await page.getByRole('button', { name: 'order 次序' }).click()
    expect(onChoose.mock.calls).toEqual([['"Large site"'], ['"order"']])
  })

  it('show why they cannot be loaded in place, not as a message', async () => {
    const refused = Response.json({ code: 424, msg: '“db:5432”拒绝连接', data: { reason: 'refused' } })
    open({ 'GET /api/system/DataSource/s/Tables': refused })
    await expect.element(page.getByRole('alert')).toHaveTextContent('“db:5432”拒绝连接')
    expect(useToast.getState().current).toBeNull()
  })
})
