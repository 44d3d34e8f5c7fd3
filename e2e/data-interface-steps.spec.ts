import { designerOn, newDesign } from './support/designer.ts'
import { ask, expect, test, unique } from './support/story.ts'

test.use({ account: 'admin' })

const parameter = (field: string) => ({ field, fieldName: '', dataType: 'varchar', required: false, defaultValue: '' })

/** Interfaces of another system: stations, and the storages of a station. */
async function createParts(admin: string) {
  const create = async (fullName: string, values: object) => {
    const body = { fullName, enCode: unique('part'), dataType: 2, ...values }
    const { id } = await ask<{ id: string }>('POST', '/api/system/DataInterface', admin, { body })
    return { id, fullName }
  }
  const stations = await create(unique('电站'), {
    query: JSON.stringify([
      { id: 'S-1', name: '青浦站', power: 12 },
      { id: 'S-2', name: '嘉定站', power: 8 },
    ]),
    fieldList: [{ field: 'id', fieldName: '编号' }],
  })
  const storages = await create(unique('储能'), {
    query: JSON.stringify([
      { id: 'B-1', station: 'S-1', energy: 6 },
      { id: 'B-2', station: 'S-2', energy: 4 },
    ]),
    requestParameters: [parameter('station')],
    script: 'return rows.filter(({ station }) => station === parameters.station)',
  })
  return { stations, storages }
}

test(
  'a designer makes an interface of two calls with a script, tries it, and a field of a form uses it',
  { tag: '@slow' },
  async ({ page, tokenOf, expectFault }) => {
    expectFault(/envelope 400 POST .*TryOut: .*没有定义/)
    const admin = await tokenOf('admin')
    const { stations, storages } = await createParts(admin)
    const [name, code] = [unique('电站储能'), unique('steps')]
    await page.goto('/systemData/dataInterface')
    await page.getByRole('button', { name: '新建数据接口' }).first().click()
    const dialog = page.getByRole('dialog', { name: '新建数据接口' })
    await dialog.getByRole('textbox', { name: '名称', exact: true }).fill(name)
    await dialog.getByRole('textbox', { name: '编码', exact: true }).fill(code)
    await dialog.getByRole('radiogroup', { name: '类型' }).getByText('多步调用').click()

    await test.step('the second call uses a value of the first one', async () => {
      const add = dialog.getByRole('button', { name: '添加步骤' })
      await add.click()
      await dialog.getByRole('textbox', { name: '第 1 步的名称' }).fill('stations')
      await dialog.getByRole('combobox', { name: '第 1 步的数据接口' }).selectOption({ label: stations.fullName })
      await add.click()
      await dialog.getByRole('textbox', { name: '第 2 步的名称' }).fill('storages')
      await dialog.getByRole('combobox', { name: '第 2 步的数据接口' }).selectOption({ label: storages.fullName })
      await dialog.getByRole('combobox', { name: 'station 的来源' }).selectOption({ label: '前面的步骤' })
      await expect(dialog.getByRole('combobox', { name: 'station 的值' })).toHaveValue('stations[0].id')
    })

    await test.step('a test shows the line of an error in the script, then each step and the result', async () => {
      const script = dialog.getByRole('textbox', { name: '处理脚本' })
      await script.click()
      await page.keyboard.insertText('return rows.map((row) => ({ id: row.id, fullName: stations[0].name }))')
      await dialog.getByRole('button', { name: '运行' }).click()
      await expect(dialog.getByRole('alert')).toContainText('“stations”没有定义 (1:')
      // the place of the error gets the focus
      await expect(script).toBeFocused()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(
        'return rows.map((row) => ({ id: row.id, fullName: `${steps.stations[0].name} ${row.energy} MWh` }))',
      )
      await dialog.getByRole('button', { name: '运行' }).click()
      await dialog.getByText(/^stations：2 条/).click()
      await expect(dialog.getByRole('table', { name: 'stations' })).toContainText('嘉定站')
      await expect(dialog.getByRole('table', { name: '预览' })).toContainText('青浦站 6 MWh')
    })
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toBeHidden()

    await test.step('the interface of a step cannot be deleted', async () => {
      await expect(ask('DELETE', `/api/system/DataInterface/${stations.id}`, admin)).rejects.toThrow(name)
    })

    await test.step('a select of a form offers the processed records', async () => {
      await newDesign(page, `选储能${code}`, code)
      const designer = designerOn(page)
      await designer.addByKeyboard('下拉')
      await designer.title('储能', 'storage')
      const setting = (label: string) => designer.panel.getByRole('combobox', { name: label, exact: true })
      await setting('选项来源').selectOption({ label: '数据接口' })
      await setting('数据接口').selectOption({ label: name })
      await designer.releaseAndOpen()
      await page.getByRole('button', { name: `新建选储能${code}` }).click()
      const form = page.getByRole('dialog', { name: `新建选储能${code}` })
      await form.getByRole('combobox', { name: /^储能/ }).click()
      await expect(page.getByTitle('青浦站 6 MWh')).toBeVisible()
    })
  },
)
