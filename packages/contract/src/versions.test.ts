import { describe, expect, it } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './index.ts'

const all = Object.values(endpoints).flatMap((family): Endpoint[] => Object.values(family))
const format = ({ method, path }: Endpoint): string => `${method} ${path}`
const listProperties = (shape: Endpoint['body']): string[] =>
  shape && 'shape' in shape ? Object.keys(shape.shape as object) : []

const states = 'turns something on or off, which shows at once, and saves nothing else'
const members = 'adds users and removes others; those that it does not name stay'
const own = 'only the caller has these, so no one else saves them'
const oneStep = 'one step that is checked against the state it finds'
const body = 'the version is in the body'

/** PUT calls that do not need the version of what they save, and why. */
const others: Record<string, string> = {
  'PUT /api/permission/Role/:id/SecondFactor': states,
  'PUT /api/permission/Users/:id/Actions/unlock': oneStep,
  'PUT /api/oauth/QrCode/:ticket': oneStep,
  'PUT /api/oauth/LockScreen': own,
  'PUT /api/system/AccessRequest/:id': states,
  'PUT /api/message/:id/Actions/Release': oneStep,
  'PUT /api/message/:id/Actions/CancelRelease': oneStep,
  'PUT /api/extend/Email/Config/:id': own,
  'PUT /api/extend/Email/Actions/Read': own,
  'PUT /api/extend/Email/Actions/Star': own,
  'PUT /api/extend/Email/Actions/Restore': own,
  'PUT /api/permission/Organize/:id/Actions/State': states,
  'PUT /api/permission/Organize/Department/:id/Actions/State': states,
  'PUT /api/permission/Position/:id/Actions/State': states,
  'PUT /api/permission/Position/:id/Members': members,
  'PUT /api/permission/Authority/Data/:id': body,
  'PUT /api/permission/Role/:id/Actions/State': states,
  'PUT /api/permission/Role/:id/Members': members,
  'PUT /api/permission/Group/:id/Members': members,
  'PUT /api/permission/Users/:id/Actions/State': states,
  'PUT /api/permission/Users/Actions/State': states,
  'PUT /api/permission/Users/ImportColumns': own,
  'PUT /api/permission/Users/Current/SystemLanguage': own,
  'PUT /api/permission/Users/Current/SystemTheme': own,
  'PUT /api/permission/Authority/SetColumnsByModuleId': own,
  'PUT /api/permission/Users/Current/BaseInfo': 'changes only the fields that the user has changed',
  'PUT /api/permission/Users/Current/Avatar/:name': own,
  'PUT /api/permission/Users/Current/major': own,
  'PUT /api/permission/Users/Current/:id/SignImg': own,
  'PUT /api/system/Feedback/:id/Actions/State': states,
  'PUT /api/system/BillRule/:id/Actions/State': states,
  'PUT /api/system/BillRule/:id/Actions/Reset': oneStep,
  'PUT /api/message/OwnChannels': states,
  'PUT /api/workflow/Engine/Phrases': own,
  'PUT /api/system/Schedule/:id/Actions/Move': own,
  'PUT /api/scheduletask/:id/Actions/Enable': states,
  'PUT /api/scheduletask/:id/Actions/Stop': states,
  'PUT /api/scheduletask/:id/TaskLog/:runId/Actions/Cancel': 'ends a run',
  'PUT /api/system/printDev/:id': body,
  'PUT /api/system/printDev/:id/Actions/State': states,
  'PUT /api/system/Diagram/:id': body,
  'PUT /api/system/DataInterface/:id/Actions/State': states,
  'PUT /api/system/DictionaryData/:id/Actions/State': states,
  'PUT /api/system/Area/:id/Actions/State': states,
  'PUT /api/system/System/Actions/Order': 'saves an order only, which shows at once',
  'PUT /api/system/System/:id/Actions/State': states,
  'PUT /api/system/Menu/:id/Actions/State': states,
  'PUT /api/system/Menu/:id/Actions/Move': 'names one menu and its new place; the others stay',
  'PUT /api/system/Menu/:id/Items/Actions/Order': 'saves an order only, which shows at once',
  'PUT /api/visualdev/Base/:id': body,
  'PUT /api/visualdev/Portal/Actions/SetDefault': own,
  'PUT /api/visualdev/Portal/Actions/SetStart': 'one choice, which shows at once',
  'PUT /api/visualdev/Screen/:id/Actions/State': states,
  'PUT /api/visualdev/Screen/:id/Actions/Public': 'the release and the user that the caller has seen are in the body',
  'PUT /api/visualdev/Screen/:id/Actions/release': body,
  'PUT /api/visualdev/Portal/:id/Actions/State': states,
  'PUT /api/visualdev/Portal/:id/Actions/release': body,
  'PUT /api/visualdev/Portal/Custom/Save/:id': own,
  'PUT /api/visualdev/OnlineDev/:id/:recordId': body,
  'PUT /api/visualdev/OnlineDev/:id/ImportColumns': own,
  'PUT /api/visualdev/OnlineDev/:id/Imports/:importId/Parts/:part': own,
  'PUT /api/visualdev/OnlineDev/:id/BatchEdits/:editId': 'names the version of every record that it changes',
  'PUT /api/visualdev/OnlineDev/:id/SavedQueries/:queryId': 'only its owner changes a saved query',
  'PUT /api/workflow/Engine/flowTemplate/:id': body,
  'PUT /api/workflow/Engine/flowTemplate/:id/Actions/State': states,
  'PUT /api/workflow/Engine/flowTemplate/:id/Actions/Suspend': oneStep,
  'PUT /api/workflow/Engine/flowTemplate/:id/Actions/Resume': oneStep,
  'PUT /api/workflow/Engine/flowTemplate/:id/Actions/ResumeTime': oneStep,
  'PUT /api/workflow/Engine/FlowTask/:id': body,
  'PUT /api/workflow/Engine/FlowLaunch/:id/Actions/Withdraw': oneStep,
  'PUT /api/workflow/Engine/FlowDelegate/:id': own,
  'PUT /api/visualdev/Report/:id': body,
  'PUT /api/visualdev/Report/:id/Actions/Release': oneStep,
  'PUT /api/weChat/Menu': body,
  'PUT /api/weChat/Follower/:openId/User': 'one choice, which shows at once',
}
const bodyVersions = ['version', 'revision', 'lastModifyTime']

/** Properties of a body that its version does not cover, and why. */
const uncovered: Record<string, readonly string[]> = {
  // covered by the lists of the user
  'PUT /api/permission/Users/:id': ['organizeIds', 'positionIds', 'roleIds', 'groupIds'],
  // how it is saved
  'PUT /api/system/DataInterface/:id': ['isConfirmed', 'isRemovalConfirmed'],
  'PUT /api/system/BillRule/:id': ['isConfirmed'],
  'PUT /api/system/DictionaryData/:id': ['isConfirmed'],
  'PUT /api/permission/Role/:id': ['isConfirmed'],
  'PUT /api/permission/Position/:id': ['isConfirmed'],
  'PUT /api/permission/Group/:id': ['isConfirmed'],
  'PUT /api/permission/Organize/:id': ['isConfirmed'],
  'PUT /api/permission/Organize/Department/:id': ['isConfirmed'],
  // covered by the list
  'PUT /api/system/DataInterface/Models': ['modelIds'],
  'PUT /api/visualdev/Base/:id/Members': ['owners', 'collaborators'],
  // the properties are covered one by one; the draft has a revision; how it is saved
  'PUT /api/visualdev/Portal/:id': ['about', 'draft', 'isConfirmed'],
  'PUT /api/visualdev/Screen/:id': ['about', 'draft', 'isConfirmed'],
  // what of a series is saved
  'PUT /api/system/Schedule/:id': ['day', 'scope'],
  // secrets are not returned; how it is saved
  'PUT /api/system/DataSource/:id': ['password', 'isConfirmed'],
  'PUT /api/weChat/CompanyDirectory/:id': ['secret', 'contactsSecret'],
  'PUT /api/weChat/Account': ['appSecret', 'token', 'encodingAesKey'],
}

describe('every PUT call', () => {
  const calls = all.filter(({ method }) => method === 'PUT')

  it('names the call that reads what it saves, or is listed with a reason why it needs no version', () => {
    const listed = calls.filter(({ versionedBy }) => versionedBy === undefined).map(format)
    expect(listed.toSorted()).toEqual(Object.keys(others).toSorted())
  })

  it.each(calls.filter((call) => others[format(call)] === body).map((call) => [format(call), call] as const))(
    'takes the version in its body where the list says so: %s',
    (_, call) => {
      expect(bodyVersions.some((name) => listProperties(call.body).includes(name))).toBe(true)
    },
  )
})

describe('a version', () => {
  const versioned = all.filter(({ versionedBy }) => versionedBy !== undefined)

  it.each(versioned.map((call) => [format(call), call] as const))(
    'covers everything that is saved: %s',
    (line, call) => {
      const reader = all.find(({ method, path }) => method === 'GET' && path === call.versionedBy)
      const read = listProperties(reader?.data)
      expect(reader?.versionFields?.filter((name) => !read.includes(name)) ?? []).toEqual([])
      expect(listProperties(call.body).filter((name) => !read.includes(name))).toEqual(uncovered[line] ?? [])
    },
  )

  it('belongs to no other calls than PUT and the GET calls that they name', () => {
    const paths = new Set(versioned.map(({ versionedBy }) => versionedBy))
    expect(versioned.filter(({ method }) => method !== 'PUT').map(format)).toEqual([])
    expect(all.filter(({ path, versionFields }) => versionFields && !paths.has(path)).map(format)).toEqual([])
  })
})
