import '../../../ui/theme/tokens.css'
import type { UserRow } from '@armature/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { answerCalls } from '../../../testing/calls.ts'
import { HandOverProgress } from './hand-over-progress.tsx'
import { useHandOver, type HandOverTask } from './use-hand-over.ts'

beforeAll(async () => {
  await page.viewport(1280, 800)
  await startTexts('zh', ['users', 'form', 'ui'])
})

const user = { id: 'u1', realName: '老周', enabledMark: 1 } as UserRow
const task: HandOverTask = { userId: 'u1', toUserId: 'u2', what: ['record:m1'], total: 6000 }

/** A server that hands over batches of 2,000 when the test says so, and records its requests. */
function aServer() {
  const waiting: ((answer: Response) => void)[] = []
  const sent = answerCalls({
    'POST /api/permission/Users/u1/Actions/HandOver': () => new Promise<Response>((resolve) => waiting.push(resolve)),
  })
  const answer = (code: number, msg: string, data: unknown) =>
    vi.waitFor(() => {
      const next = waiting.shift()
      if (!next) throw new Error('nothing was asked')
      next(Response.json({ code, msg, data }))
    })
  return {
    asked: () => sent.map(({ body }) => body),
    portion: (isFinished = false) => answer(200, '', { handed: [{ what: 'record:m1', count: 2000 }], isFinished }),
    refuse: (msg: string) => answer(409, msg, null),
  }
}

function Run({ onClose }: { onClose: () => void }) {
  const { run, start, goOn, stop } = useHandOver()
  if (!run) return <button onClick={() => start(task)}>begin</button>
  return <HandOverProgress user={user} run={run} onGoOn={goOn} onStop={stop} onClose={onClose} />
}

async function begun() {
  const server = aServer()
  const onClose = vi.fn()
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Run onClose={onClose} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'begin' }).click()
  return { ...server, onClose }
}
const words = (text: string) => expect.element(page.getByText(text))
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

describe('handing over', () => {
  it('requests one batch after the other, shows the progress, and ends when the server reports the last one', async () => {
    const { asked, portion, onClose } = await begun()
    await words('已交接 0 / 6,000').toBeVisible()
    await portion()
    await words('已交接 2,000 / 6,000').toBeVisible()
    await expect.element(page.getByRole('progressbar', { name: '正在交接' })).toHaveAttribute('value', '2000')
    await portion()
    await portion(true)
    await words('交接完成，共 6,000 项').toBeVisible()
    expect(asked()).toEqual(Array.from({ length: 3 }, () => ({ toUserId: 'u2', what: ['record:m1'] })))
    await page.getByText('关闭', { exact: true }).click()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('stops after the running batch, counts it, and resumes with the rest', async () => {
    const { asked, portion } = await begun()
    await words('已交接 0 / 6,000').toBeVisible()
    await press('停止')
    await portion()
    await words('已停止：已交接 2,000 项，其余保持不变，可以稍后继续').toBeVisible()
    expect(asked()).toHaveLength(1)
    await press('继续')
    await portion()
    await portion(true)
    await words('交接完成，共 6,000 项').toBeVisible()
  })

  it("shows the server's error, and can be resumed", async () => {
    const { portion, refuse } = await begun()
    await portion()
    await refuse('“持证人”中有数据要求人员不重复')
    await words('交接中断：已交接 2,000 项，其余保持不变').toBeVisible()
    await words('“持证人”中有数据要求人员不重复').toBeVisible()
    await press('继续')
    await portion(true)
    await words('交接完成，共 4,000 项').toBeVisible()
  })
})
