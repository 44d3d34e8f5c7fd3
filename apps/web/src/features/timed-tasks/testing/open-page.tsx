import type { TaskRun, TimedTask, TimedTaskRow } from '@armature/contract'
import { expect } from 'vitest'
import { aListPage, button, drawPage } from '../../../form/testing/page.tsx'
import { answerCalls } from '../../../testing/calls.ts'
import { sampleReply, sampleRow } from '../../../testing/sample.ts'
import TimedTasksPage from '../timed-tasks-page.tsx'

export const id = '00000000-0000-4000-8000-00000000000a'
export const list = 'GET /api/scheduletask'
export const row: TimedTaskRow = {
  ...sampleRow(list, {}),
  ...{
    id,
    fullName: '推送日报',
    fullNameI18n: {},
    enCode: 'daily',
    description: '',
    kind: 'http',
    isIncremental: false,
  },
  ...{ schedule: { kind: 'cron', expression: '30 18 * * 1-5' }, timeZone: 'Asia/Shanghai', enabledMark: 1 },
  ...{ userName: '林夏', nextTime: 0, lastTime: 0, lastState: 'failed', stopReason: '' },
}
const run: TaskRun = {
  ...{
    id: 'r1',
    state: 'failed',
    cause: 'schedule',
    readsAll: false,
    plannedTime: 0,
    startTime: 0,
    endTime: 1_500,
    userName: '林夏',
  },
  ...{ records: null, status: null, output: '', fault: '对方回复了状态 500', progress: null, refused: 0 },
}
export const task: TimedTask = {
  ...sampleReply('GET /api/scheduletask/:id'),
  ...row,
  work: {
    ...{ kind: 'http', method: 'POST', path: 'https://example.com/daily', body: '' },
    headers: [{ field: 'authorization', hasValue: true }],
  },
  ...{ overlap: 'skip', missed: 'once', alertAfter: 3 },
}
const times = [Date.parse('2026-11-30T10:30Z'), Date.parse('2026-12-01T10:30Z')]

/** Draws the page of timed tasks, with one task. @returns the calls that it makes */
export async function openPage(
  answers: Record<string, unknown> = {},
  may?: string[],
  others: Parameters<typeof answerCalls>[1] = {},
) {
  const sent = answerCalls(
    {
      [list]: () => aListPage(row),
      [`${list}/:id`]: task,
      [`${list}/:id/TaskLog`]: aListPage(run),
      'GET /api/system/DataInterface/getList': { list: [] },
      'POST /api/scheduletask/Actions/NextTimes': { list: times },
      'POST /api/scheduletask/:id/Actions/Run': { id: 'r2' },
      'PUT /api/scheduletask/:id/Actions/Stop': null,
      'POST /api/scheduletask': { id },
      'PUT /api/scheduletask/:id': null,
      ...answers,
    },
    others,
  )
  await drawPage(<TimedTasksPage />, may)
  await expect.element(button('推送日报')).toBeVisible()
  return sent
}
