import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw, startScreen } from '../form/testing/screen.tsx'
import { startTexts } from '../lib/i18n/i18n.ts'
import { answerCalls, refusal } from '../testing/calls.ts'
import { OtherDesigners } from './other-designers.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'designFrame'])
})

const line = 'POST /api/visualdev/OpenDesigns/:kind/:id/Actions/Report' as const
const thing = { kind: 'portal', id: '00000000-0000-7000-8000-000000000001' } as const
const name = (fullName: string) => ({ userId: fullName, fullName })

async function open(reply: unknown, isReadOnly = false, id: string | undefined = thing.id) {
  const sent = answerCalls({ [line]: reply } as never)
  const screen = await draw(<OtherDesigners thing={{ ...thing, id }} isReadOnly={isReadOnly} />)
  return { sent, screen }
}

describe('who else has a design open', () => {
  it('is named beside the state of the draft; of several the first, and all under the pointer', async () => {
    await open({ list: [name('李工')] })
    await expect.element(page.getByText('李工 正在编辑')).toBeVisible()
    await open({ list: [name('李工'), name('王工')] })
    await expect.element(page.getByText('李工 等 2 人正在编辑')).toBeVisible()
    await expect.element(page.getByTitle('李工、王工')).toBeVisible()
  })

  it('is asked as one who changes the design, and said when that ends', async () => {
    const { sent, screen } = await open({ list: [] })
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ isOpen: true }])
    await screen.unmount()
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ isOpen: true }, { isOpen: false }])
  })

  it('is asked without counting a user who only reads', async () => {
    const { sent } = await open({ list: [name('李工')] }, true)
    await expect.element(page.getByText('李工 正在编辑')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ isOpen: false }])
  })

  it('is not asked for what is not stored yet, and a refusal shows nothing', async () => {
    const { sent } = await open({ list: [] }, false, '')
    expect(sent).toEqual([])
    const refused = await open(refusal(404, '不存在'))
    await expect.poll(() => refused.sent.length).toBe(1)
    expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('')
  })
})
