import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '../../testing/calls.ts'
import { ReaderProvider } from '../reader.tsx'
import { draw, startScreen } from '../testing/screen.tsx'
import { RemovedFields } from './removed-fields.tsx'

beforeAll(() => startScreen())

const line = 'GET /api/visualdev/OnlineDev/m/r/RemovedFields'

async function open(hasRemovedFields: boolean, list = [{ label: '颜色', value: '蓝', version: 3 }]) {
  const sent = answerCalls({ [line]: { list } })
  await draw(
    <ReaderProvider modelId="m" menuId="menu-1">
      <RemovedFields config={{ id: 'm', hasRemovedFields }} recordId="r" />
      <p>内容</p>
    </ReaderProvider>,
  )
  await expect.element(page.getByText('内容')).toBeVisible()
  return sent
}

it('values of removed fields are in a group of their own, closed at first, with label and version', async () => {
  const sent = await open(true)
  const heading = page.getByText('表单已移除的字段（1）')
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByText('蓝')).not.toBeVisible()
  await userEvent.click(heading)
  for (const text of ['颜色', '版本 3 移除', '蓝']) await expect.element(page.getByText(text)).toBeVisible()
  expect(sent).toMatchObject([{ query: { menuId: 'menu-1' } }])
})

it('a record without such values shows no group', async () => {
  await open(true, [])
  await expect.element(page.getByRole('group')).not.toBeInTheDocument()
})

it('a form that never lost a field does not ask for them', async () => {
  expect(await open(false)).toEqual([])
})
