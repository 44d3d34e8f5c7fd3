import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { deliverFrame } from '../../lib/realtime/socket-frames.ts'
import { aMenuItem } from '../../testing/builders.ts'
import { openShell } from '../testing.tsx'

let toDo: number
beforeAll(() => startTexts('zh', ['shell', 'ui', 'chat']))
beforeEach(() => {
  queryClient.clear()
  toDo = 6
})

const answers = { 'GET /api/workflow/Engine/FlowBefore/Count': () => ({ toDo, copied: 0 }) }
const workflow = aMenuItem({
  type: 0,
  enCode: 'workFlow',
  fullName: '协同办公',
  children: [aMenuItem({ enCode: 'workFlow.flowTodo', fullName: '待办事宜', urlAddress: '/workFlow/flowTodo' })],
})

describe('the number of tasks', () => {
  it('is shown at the closed folder of the menu, at its entry once it is open, and in the name of the bell', async () => {
    await openShell({ menu: [workflow], path: '/home', answers })
    const folder = page.getByRole('button', { name: /协同办公/ })
    await expect.element(folder).toHaveTextContent('6 项待办')
    await expect.element(page.getByRole('button', { name: '消息，6 项待办' })).toBeVisible()
    await folder.click()
    await expect.element(page.getByRole('link', { name: /待办事宜/ })).toHaveTextContent('6 项待办')
    await expect.element(folder).not.toHaveTextContent('6 项待办')
  })

  it('follows the socket: tasks completed elsewhere are no longer counted', async () => {
    await openShell({ menu: [workflow], path: '/workFlow/flowTodo', answers })
    const entry = page.getByRole('link', { name: /待办事宜/ })
    await expect.element(entry).toHaveTextContent('6 项待办')
    toDo = 5
    deliverFrame({ method: 'toDoChange' })
    await expect.element(entry).toHaveTextContent('5 项待办')
    toDo = 0
    deliverFrame({ method: 'toDoChange' })
    await expect.element(entry).not.toHaveTextContent('项待办')
  })
})
