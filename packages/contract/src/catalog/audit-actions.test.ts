import { describe, expect, it } from 'vitest'
import { endpoints } from '../index.ts'
import type { Endpoint } from '../endpoint.ts'
import { isReadOnlyCall } from '../permission/view-as.ts'

/** Calls that change something and are not entered in the audit trail, with the reason; '/' at the end: all calls below. */
const unaudited: readonly [string, string][] = [
  ['POST /api/message/AccountConfig/:id/Actions/Test', 'sends a test message and changes nothing'],
  ['POST /api/oauth/', 'sign-ins are entered by the session that they open, and by the guard that refuses them'],
  ['PUT /api/oauth/QrCode/', 'a step of a sign-in'],
  ['PUT /api/oauth/LockScreen', 'locks the session of the caller, who unlocks it'],
  ['POST /api/file/', 'uploads become visible when a record is saved'],
  ['POST /api/visualdev/OnlineDev/', 'records have a history of their own'],
  ['PUT /api/visualdev/OnlineDev/', 'records have a history of their own'],
  ['DELETE /api/visualdev/OnlineDev/', 'records have a history of their own'],
  ['POST /api/workflow/Engine/FlowTask', 'approvals have a history of their own'],
  ['PUT /api/workflow/Engine/FlowTask/', 'approvals have a history of their own'],
  ['POST /api/workflow/Engine/FlowLaunch/', 'approvals have a history of their own'],
  ['PUT /api/workflow/Engine/FlowLaunch/', 'approvals have a history of their own'],
  ['DELETE /api/workflow/Engine/FlowLaunch/', 'drafts of the caller'],
  ['POST /api/workflow/Engine/FlowBefore/', 'decisions of approvers are in the history of the approval'],
  ['GET /api/system/BillRule/BillNumber/', 'a number that a record uses'],
  ['PUT /api/permission/Users/Current/', 'settings of the caller'],
  ['POST /api/permission/Users/Current/SignImg', 'settings of the caller'],
  ['DELETE /api/permission/Users/Current/:id/SignImg', 'settings of the caller'],
  ['POST /api/permission/Users/Current/SecondFactor/Actions/Prepare', 'takes effect with the next call'],
  ['DELETE /api/permission/Users/Current/Sessions', 'sessions of the caller'],
  ['DELETE /api/permission/Users/Current/Sessions/', 'sessions of the caller'],
  ['PUT /api/workflow/Engine/Phrases', 'settings of the caller'],
  ['PUT /api/permission/Users/ImportColumns', 'settings of the caller'],
  ['PUT /api/permission/Authority/SetColumnsByModuleId', 'settings of the caller'],
  ['PUT /api/visualdev/Portal/Actions/SetDefault', 'settings of the caller'],
  ['PUT /api/visualdev/Portal/Custom/', 'settings of the caller'],
  ['DELETE /api/visualdev/Portal/Custom/', 'settings of the caller'],
  ['POST /api/permission/Users/Uploader', 'a file to be imported'],
  ['POST /api/visualdev/Package/Uploader', 'a file to be imported'],
  ['DELETE /api/message/imreply/', 'chats of the caller'],
  ['POST /api/message/Actions/ReadAll', 'messages of the caller'],
  ['DELETE /api/message/Record', 'messages of the caller'],
  ['POST /api/extend/Email/', 'mails of the caller'],
  ['PUT /api/extend/Email/', 'mails of the caller'],
  ['DELETE /api/extend/Email/', 'mails of the caller'],
  ['POST /api/system/Schedule', 'events of the caller'],
  ['POST /api/system/Schedule/', 'events of the caller'],
  ['PUT /api/system/Schedule/', 'events of the caller'],
  ['DELETE /api/system/Schedule/', 'events of the caller'],
  ['POST /api/system/Feedback', 'feedback of the caller'],
  ['PUT /api/system/Feedback/', 'a mark for those who handle feedback'],
  ['PUT /api/system/AccessRequest/', 'a mark for those who handle requests'],
  ['DELETE /api/system/Job/Mine/:id', 'own jobs'],
  ['POST /api/system/ClientLog', 'errors of browsers'],
  ['DELETE /api/system/ClientLog', 'errors of browsers'],
  ['POST /api/weChat/CompanyDirectory/:id/Actions/Test', 'changes nothing here'],
  ['POST /api/weChat/Account/Actions/Test', 'changes nothing here'],
  ['POST /api/system/LanguagePack/Actions/Preview', 'changes nothing here'],
  ['POST /api/weChat/Follower/', 'a copy of what WeChat has'],
  ['DELETE /api/weChat/Follower/', 'a copy of what WeChat has'],
  ['PUT /api/weChat/Follower/', 'a mark for those who write to followers'],
  ['POST /api/weChat/Media/Actions/Sync', 'a copy of what WeChat has'],
  ['POST /api/weChat/Message/', 'messages are kept with their sender'],
]

const all: Endpoint[] = Object.values(endpoints).flatMap((family): Endpoint[] => Object.values(family))
const isNamed = (line: string, start: string): boolean =>
  start.endsWith('/') ? line.startsWith(start) : line === start
const toLine = ({ method, path }: Endpoint): string => `${method} ${path}`

describe('the audit trail', () => {
  it('has every call that changes something, or the reason why not', () => {
    const missing = all
      .filter((endpoint) => !isReadOnlyCall(endpoint) && endpoint.audit === undefined)
      .map(toLine)
      .filter((line) => !unaudited.some(([start]) => isNamed(line, start)))
    expect(missing).toEqual([])
  })

  it('has every export and print, also those that only read', () => {
    const sending = all.filter(({ path }) =>
      /\/Actions?\/Export$|\/ExportExcel$|\/DownloadCode$|printDev\/.*Data$/.test(path),
    )
    const columns = 'GET /api/visualdev/OnlineDev/:id/Actions/Export'
    // the trail does not show what users plan: decision 200
    const ownEvents = ['GET /api/system/Schedule/Actions/Export', 'GET /api/system/Schedule/:id/Actions/Export']
    expect(sending.filter(({ audit }) => !audit).map(toLine)).toEqual([...ownEvents, columns])
    expect(sending.length).toBeGreaterThan(10)
  })

  it('has no reason for a call that does not exist', () => {
    const lines = all.map(toLine)
    expect(unaudited.filter(([start]) => !lines.some((line) => isNamed(line, start)))).toEqual([])
  })
})
